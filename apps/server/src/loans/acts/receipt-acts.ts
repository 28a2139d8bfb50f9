import { lockOrder, type Order } from '../../origination/index.ts'
import type { ActFacts, Effects, RegisteredAct } from '../../people/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Currency, marketOfCurrency, showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findReceipt, lockReceiptName, type Receipt } from '../repayments/repayments.store.ts'
import { applySuspenseToLoan, reversePayment as takeBack } from '../servicing/corrections.ts'
import { payFromSuspense } from '../servicing/pay-out.ts'
import { type ReceiptName, receiptSource, requireInSuspense } from '../servicing/receipt-names.ts'
import { factsOf, LOAN_ACTS, lockOrderOf, owedBy, whereItStands } from './loan-act.ts'
import { measure, measureSuspense } from './measure-effects.ts'
import { asked, becauseOf } from './paying-acts.ts'

/** The loan is found by the receipt. Money in suspense may be of none. */
export const reversePayment: RegisteredAct<'reversePayment'> = {
  name: 'reversePayment',
  conflictsWith: LOAN_ACTS,
  async facts(services, tx, name) {
    const { receipt, order } = await lockReceipt(tx, name, 'NOTHING_TO_REVERSE')
    return factsOfReceipt(services, tx, receipt, order, `Reverse the payment of ${moneyOf(receipt)}`)
  },
  whereItStands,
  async perform(services, tx, { maker: by }, { reason, ...name }) {
    const { receipt, order } = await lockReceipt(tx, name, 'NOTHING_TO_REVERSE')
    const reverse = async () => ({ notes: notesOn[await takeBack(services, tx, { ...name, by, reason })] })
    const isInSuspense = receipt.outcome === 'suspense' && receipt.resolvedAt === null
    if (isInSuspense) return measureSuspense(tx, receipt, order, reverse)
    if (order === null) throw new DomainError('NOTHING_TO_REVERSE')
    return measure(services, tx, order, reverse)
  },
}

const notesOn = {
  onLoan: ['The loan is as if the money had never come, and an extension that it paid for is gone.'],
  inSuspense: ['The money leaves suspense. No loan changes.'],
} as const

/** Stands on the loan that is paid. */
export const applySuspense: RegisteredAct<'applySuspense'> = {
  name: 'applySuspense',
  conflictsWith: LOAN_ACTS,
  async facts(services, tx, { provider, receiptId, orderId }) {
    await lockReceiptName(tx, provider, receiptId)
    const order = await lockOrderOf(tx, orderId)
    const receipt = await requireInSuspense(tx, { provider, receiptId })
    if (receipt.currency !== order.currency) throw new DomainError('CURRENCY_DIFFERS')
    return factsOfReceipt(services, tx, receipt, order, `Pay the loan with ${moneyOf(receipt)} in suspense`)
  },
  whereItStands,
  async perform(services, tx, { maker: by }, { orderId, reason, ...name }) {
    await lockReceiptName(tx, name.provider, name.receiptId)
    const order = await lockOrderOf(tx, orderId)
    return measure(services, tx, order, async () => {
      await applySuspenseToLoan(services, tx, order, { ...name, by, reason })
      return { notes: ['It counts from the day on which it was paid.'] }
    })
  },
}

/** Money that belongs to no loan. It changes none, and no change of one makes a request for it stale. */
export const refundSuspense: RegisteredAct<'refundSuspense'> = {
  name: 'refundSuspense',
  conflictsWith: [],
  async facts(services, tx, name) {
    const { receipt, order } = await lockPayable(tx, name)
    return factsOfReceipt(services, tx, receipt, order, `Pay ${moneyOf(receipt)} in suspense back`)
  },
  whereItStands: async () => '',
  async perform(services, tx, by, { reason, ...name }) {
    const { receipt, order } = await lockPayable(tx, name)
    return measure(services, tx, order, async () => {
      const paid = { name, reason, ...becauseOf(by) }
      const { accountMasked } = await payFromSuspense(services, tx, order, paid)
      return {
        notes: [asked(receipt.amountMinor, order, accountMasked), 'It leaves the books once the bank has paid it.'],
      }
    })
  },
}

type Locked = { readonly receipt: Receipt; readonly order: Order | null }

/** The receipt's name is locked before its order, as when its payment arrives. */
async function lockReceipt(
  tx: Tx,
  { provider, receiptId }: ReceiptName,
  refusal: 'NOTHING_TO_REVERSE' | 'NOT_IN_SUSPENSE',
): Promise<Locked> {
  await lockReceiptName(tx, provider, receiptId)
  const receipt = await findReceipt(tx, provider, receiptId)
  if (receipt === null) throw new DomainError(refusal)
  const { borrowerId, orderId } = receipt
  return { receipt, order: borrowerId === null || orderId === null ? null : await lockOrder(tx, borrowerId, orderId) }
}

/** @throws NOT_IN_SUSPENSE, PAYEE_UNKNOWN */
async function lockPayable(tx: Tx, name: ReceiptName): Promise<{ receipt: Receipt; order: Order }> {
  const { receipt, order } = await lockReceipt(tx, name, 'NOT_IN_SUSPENSE')
  if (order === null) throw new DomainError('PAYEE_UNKNOWN')
  return { receipt, order }
}

async function factsOfReceipt(
  services: Services,
  tx: Tx,
  receipt: Receipt,
  order: Order | null,
  summary: string,
): Promise<ActFacts> {
  const { amountMinor } = receipt
  const currency = receipt.currency as Effects['currency']
  const about = { subject: `receipt:${receiptSource(receipt)}`, summary, amountMinor }
  if (order !== null) return { ...factsOf(order, await owedBy(services, tx, order)), ...about }
  return {
    order: null,
    currency,
    market: marketOfCurrency(receipt.currency),
    productId: null,
    daysLate: null,
    ...about,
  }
}

function moneyOf({ amountMinor, currency }: Receipt): string {
  return showMoney(amountMinor, currency as Currency)
}
