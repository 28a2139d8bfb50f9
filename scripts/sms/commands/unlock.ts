import { unlockNumber } from '../../../apps/server/src/messaging/texts/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const unlock: StaffCommand = {
  name: 'unlock',
  usage: 'NUMBER --by NAME --reason TEXT',
  what: 'lets a number have codes again after a hundred wrong ones in a row, written as "+63 917 555 0123"',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words: [number = ''], options: { by = '', reason = '' } }, say) => {
    const unlocked = await unlockNumber(services, by, number, reason)
    say(unlocked ? `Unlocked: ${unlocked}` : 'No wrong code stands against this number.')
  },
}
