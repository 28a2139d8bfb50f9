import { askForRefund } from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { loanOf } from '../loan-of.ts'
import { readAmount } from '../read-amount.ts'
import { sayAsked } from '../say-asked.ts'

export const refund: StaffCommand = {
  name: 'refund',
  usage: 'ORDER --amount 500.00 --by NAME --reason TEXT',
  what: 'asks to pay back what a borrower paid beyond the debt; sent once somebody else approves',
  words: 1,
  options: ['amount', 'by', 'reason'],
  run: async (services, given, say) => {
    const amountMinor = readAmount(given.options.amount ?? '')
    const { loan, by } = await loanOf(services, given)
    sayAsked(await askForRefund(services, by, { ...loan, amountMinor }), say)
  },
}
