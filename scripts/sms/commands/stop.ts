import { stopCodes } from '../../../apps/server/src/messaging/texts/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readWhat } from '../read-what.ts'

export const stop: StaffCommand = {
  name: 'stop',
  usage: 'WHAT --by NAME --reason TEXT',
  what: 'sends no code any more, from this moment: WHAT is all, or registration (visitors of landing pages)',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words: [what = ''], options: { by = '', reason = '' } }, say) => {
    const isNew = await stopCodes(services, by, readWhat(what), reason)
    say(isNew ? `Stopped: ${what}` : `It was stopped before: ${what}`)
  },
}
