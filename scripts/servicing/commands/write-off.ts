import { askForWriteOff } from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { loanOf } from '../loan-of.ts'
import { sayAsked } from '../say-asked.ts'

export const writeOff: StaffCommand = {
  name: 'write-off',
  usage: 'ORDER --by NAME --reason TEXT',
  what: 'asks to give a debt up; done once somebody else approves',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, given, say) => {
    const { loan, by } = await loanOf(services, given)
    sayAsked(await askForWriteOff(services, by, loan), say)
  },
}
