import { startCodes } from '../../../apps/server/src/messaging/texts/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readWhat } from '../read-what.ts'

export const start: StaffCommand = {
  name: 'start',
  usage: 'WHAT --by NAME --reason TEXT',
  what: 'sends codes again: all or registration, whichever was stopped',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words: [what = ''], options: { by = '', reason = '' } }, say) => {
    const wasStopped = await startCodes(services, by, readWhat(what), reason)
    say(wasStopped ? `Started: ${what}` : `It was not stopped: ${what}`)
  },
}
