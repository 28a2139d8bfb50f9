import type { Act } from '@hulog/contract'
import { type Loan, type Owed, owedOn } from '@hulog/lending'
import { businessDateOf, lockOrder, type Order, requireOrderById } from '../../origination/index.ts'
import type { ActBody, ActBy, ActFacts, RegisteredAct } from '../../people/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { type Currency, showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findLoan, lastEventOf } from '../loan/loan-events.store.ts'
import { type Deed, measure } from './measure-effects.ts'

/** Acts on the loan of an order. Two of them never wait at once: what one does changes what the other would do. */
export const LOAN_ACTS = [
  'chargeLoan',
  'takeChargeBack',
  'waiveCharge',
  'waiveCharges',
  'reversePayment',
  'applySuspense',
  'writeOffLoan',
  'takeWriteOffBack',
  'restructureLoan',
  'withdrawNewTerms',
  'undoNewTerms',
  'advanceLoan',
  'refundCredit',
] as const satisfies readonly Act[]

/** Those whose body names the order; the others find it by the receipt. */
type LoanAct = Exclude<(typeof LOAN_ACTS)[number], 'reversePayment' | 'applySuspense'>

/** The locked order that an act is about, with what is owed on it today. */
type OnOrder = { readonly services: Services; readonly tx: Tx; readonly order: Order; readonly owed: Owed | null }

/** Describes an act on a loan: the amount that rules compare, and a sentence for colleagues. */
type Described<Name extends Act> = {
  amountMinor(body: ActBody<Name>, on: OnOrder): number | null | Promise<number | null>
  summary(body: ActBody<Name>, amount: string): string
}

type Performed<Name extends Act> = {
  perform(services: Services, tx: Tx, order: Order, body: ActBody<Name>, by: ActBy): Promise<Deed>
}

/** Makes an act on a loan: its order is locked first, its state is that after its last event, its effects are measured. */
export function loanAct<Name extends LoanAct>(
  name: Name,
  { amountMinor, summary, perform }: Described<Name> & Performed<Name>,
): RegisteredAct<Name> {
  return {
    name,
    conflictsWith: LOAN_ACTS,
    async facts(services, tx, body) {
      const order = await lockOrderOf(tx, orderIdOf(body))
      const owed = await owedBy(services, tx, order)
      const minor = await amountMinor(body, { services, tx, order, owed })
      // An amount that is none at all is refused when the act is performed.
      const amount = Number.isSafeInteger(minor) ? showMoney(minor ?? 0, order.currency as Currency) : ''
      return {
        ...factsOf(order, owed),
        subject: `order:${order.id}`,
        summary: summary(body, amount),
        amountMinor: minor,
      }
    },
    whereItStands,
    async perform(services, tx, by, body) {
      const order = await lockOrderOf(tx, orderIdOf(body))
      return measure(services, tx, order, () => perform(services, tx, order, body, by))
    },
  }
}

function orderIdOf(body: object): string {
  return (body as { readonly orderId: string }).orderId
}

/** @throws ORDER_NOT_FOUND */
export async function lockOrderOf(tx: Tx, orderId: string): Promise<Order> {
  const { borrowerId, id } = await requireOrderById(tx, orderId)
  return lockOrder(tx, borrowerId, id)
}

/** Facts of any order by which rules judge. */
export function factsOf(order: Order, owed: Owed | null): Omit<ActFacts, 'subject' | 'summary' | 'amountMinor'> {
  const { borrowerId, id, productId, market, currency } = order
  return {
    order: { borrowerId, id },
    currency: currency as Currency,
    ...{ market, productId },
    daysLate: owed?.daysOverdue ?? null,
  }
}

export async function owedBy({ clock }: Services, db: Reader, order: Order): Promise<Owed | null> {
  const loan: Loan | null = await findLoan(db, order)
  return loan && owedOn(loan, businessDateOf(order, clock))
}

/** Names the last event of a loan and the state of its order; empty where the act is about none. */
export async function whereItStands(
  db: Reader,
  order: { readonly borrowerId: string; readonly id: string } | null,
): Promise<string> {
  if (order === null) return ''
  const { borrowerId, id } = order
  const { state } = await requireOrderById(db, id)
  return `${state}:${await lastEventOf(db, borrowerId, id)}`
}
