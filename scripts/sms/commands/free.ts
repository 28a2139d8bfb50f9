import { freePrefix } from '../../../apps/server/src/messaging/texts/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const free: StaffCommand = {
  name: 'free',
  usage: 'PREFIX --by NAME --reason TEXT',
  what: 'lets a blocked range of numbers register again, written as "+63 9175550"',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words: [prefix = ''], options: { by = '', reason = '' } }, say) => {
    say(`Freed: ${await freePrefix(services, by, prefix, reason)}`)
  },
}
