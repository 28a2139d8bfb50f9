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
type LoanAct = Extract<
  Act,
  'waiveCharges' | 'writeOffLoan' | 'takeWriteOffBack' | 'restructureLoan' | 'advanceLoan' | 'refundCredit'
>

const LOAN_ACTS: readonly LoanAct[] = [
  'waiveCharges',
  'writeOffLoan',
  'takeWriteOffBack',
  'restructureLoan',
  'advanceLoan',
  'refundCredit',
]

/** Describes an act on a loan: the amount that rules compare, and a sentence for colleagues. */
type Described<Name extends Act> = {
  amountMinor(body: ActBody<Name>, owed: Owed | null): number | null
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
      const minor = amountMinor(body, owed)
      // An amount that is none at all is refused when the act is performed.
      const amount = Number.isSafeInteger(minor) ? showMoney(minor ?? 0, order.currency as Currency) : ''
      return {
        ...factsOf(order, owed),
        subject: `order:${order.id}`,
        summary: summary(body, amount),
        amountMinor: minor,
      }
    },
    whereItStands: async (db, order) => (order === null ? '' : standOf(db, order)),
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

/** Names the last event of a loan and the state of its order. */
async function standOf(db: Reader, { borrowerId, id }: { borrowerId: string; id: string }): Promise<string> {
  const { state } = await requireOrderById(db, id)
  return `${state}:${await lastEventOf(db, borrowerId, id)}`
}
