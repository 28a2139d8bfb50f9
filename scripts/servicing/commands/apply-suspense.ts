import { applySuspenseToLoan } from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { loanOf } from '../loan-of.ts'
import { receiptOf } from '../receipt-of.ts'

export const applySuspense: StaffCommand = {
  name: 'apply-suspense',
  usage: 'PROVIDER/RECEIPT ORDER --by NAME --reason TEXT',
  what: 'pays a loan with money in suspense, from the day it was paid',
  words: 2,
  options: ['by', 'reason'],
  run: async (services, given, say) => {
    const receipt = receiptOf(given.words[0])
    const { loan, by, name } = await loanOf(services, given, 1)
    await applySuspenseToLoan(services, by, { ...receipt, ...loan })
    say(`Applied: ${given.words[0]} to order ${name}.`)
  },
}
