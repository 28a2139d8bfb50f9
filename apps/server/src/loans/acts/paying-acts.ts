import type { ActBy } from '../../people/index.ts'
import { type Currency, showMoney } from '../../platform/markets/markets.ts'
import { payFromLoan } from '../servicing/pay-out.ts'
import { loanAct } from './loan-act.ts'

export const refundCredit = loanAct('refundCredit', {
  amountMinor: ({ amountMinor }) => amountMinor,
  summary: (_body, amount) => `Pay ${amount} of credit back`,
  perform: async (services, tx, order, { amountMinor, reason }, by) => {
    const paid = { kind: 'refund', amountMinor, reason, ...becauseOf(by) } as const
    const { accountMasked } = await payFromLoan(services, tx, order, paid)
    return { notes: [asked(amountMinor, order, accountMasked), 'It leaves the credit once the bank has paid it.'] }
  },
})

export const advanceLoan = loanAct('advanceLoan', {
  amountMinor: ({ amountMinor }) => amountMinor,
  summary: (_body, amount) => `Pay a further ${amount} of the principal out`,
  perform: async (services, tx, order, { amountMinor, reason }, by) => {
    const paid = { kind: 'advance', amountMinor, reason, ...becauseOf(by) } as const
    const { accountMasked } = await payFromLoan(services, tx, order, paid)
    return {
      notes: [asked(amountMinor, order, accountMasked), 'It is owed from the day on which the bank has paid it.'],
    }
  },
})

export function becauseOf({ maker, checkers }: ActBy): { readonly by: string; readonly approvedBy: string | null } {
  return { by: maker, approvedBy: checkers.at(-1) ?? null }
}

export function asked(amountMinor: number, { currency }: { readonly currency: string }, account: string): string {
  return `The bank is asked to pay ${showMoney(amountMinor, currency as Currency)} to ${account}.`
}
