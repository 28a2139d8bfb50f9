import { lockOrder } from '../../origination/index.ts'
import type { ActBy, RegisteredAct } from '../../people/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Currency, showMoney } from '../../platform/markets/markets.ts'
import { findReceipt, lockReceiptName, type Receipt } from '../repayments/repayments.store.ts'
import { payFromLoan, payFromSuspense } from '../servicing/pay-out.ts'
import { type ReceiptName, receiptSource } from '../servicing/receipt-names.ts'
import { factsOf, loanAct, owedBy } from './loan-act.ts'
import { measure } from './measure-effects.ts'

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

/** Money that belongs to no loan. It changes none, and no change of one makes a request for it stale. */
export const refundSuspense: RegisteredAct<'refundSuspense'> = {
  name: 'refundSuspense',
  conflictsWith: [],
  async facts(services, tx, name) {
    const { receipt, order } = await lockReceipt(tx, name)
    const { amountMinor } = receipt
    const amount = showMoney(amountMinor, receipt.currency as Currency)
    const facts = factsOf(order, await owedBy(services, tx, order))
    return {
      ...facts,
      subject: `receipt:${receiptSource(name)}`,
      summary: `Pay ${amount} in suspense back`,
      amountMinor,
    }
  },
  whereItStands: async () => '',
  async perform(services, tx, by, { reason, ...name }) {
    const { receipt, order } = await lockReceipt(tx, name)
    return measure(services, tx, order, async () => {
      const paid = { name, reason, ...becauseOf(by) }
      const { accountMasked } = await payFromSuspense(services, tx, order, paid)
      return {
        notes: [asked(receipt.amountMinor, order, accountMasked), 'It leaves the books once the bank has paid it.'],
      }
    })
  },
}

/** The receipt's name is locked before its order, as when its payment arrives. @throws NOT_IN_SUSPENSE, PAYEE_UNKNOWN */
async function lockReceipt(tx: Tx, { provider, receiptId }: ReceiptName) {
  await lockReceiptName(tx, provider, receiptId)
  const receipt: Receipt | null = await findReceipt(tx, provider, receiptId)
  if (receipt === null) throw new DomainError('NOT_IN_SUSPENSE')
  if (receipt.borrowerId === null || receipt.orderId === null) throw new DomainError('PAYEE_UNKNOWN')
  return { receipt, order: await lockOrder(tx, receipt.borrowerId, receipt.orderId) }
}

function becauseOf({ maker, checkers }: ActBy): { readonly by: string; readonly approvedBy: string | null } {
  return { by: maker, approvedBy: checkers.at(-1) ?? null }
}

function asked(amountMinor: number, { currency }: { readonly currency: string }, account: string): string {
  return `The bank is asked to pay ${showMoney(amountMinor, currency as Currency)} to ${account}.`
}
