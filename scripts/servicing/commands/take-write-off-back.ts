import { takeWriteOffBack as takeBack } from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { loanOf } from '../loan-of.ts'

export const takeWriteOffBack: StaffCommand = {
  name: 'take-write-off-back',
  usage: 'ORDER --by NAME --reason TEXT',
  what: 'lets a loan that was written off run again, as if it had run all the time',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, given, say) => {
    const { loan, by, name } = await loanOf(services, given)
    await takeBack(services, by, loan)
    say(`Order ${name} runs again.`)
  },
}
