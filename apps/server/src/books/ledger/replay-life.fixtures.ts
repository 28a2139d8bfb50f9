import { randomUUID } from 'node:crypto'
import {
  addDays,
  advancesOf,
  type Charged,
  changedTerms,
  daysBetween,
  firstChapterOf,
  foldLoan,
  type IsoDate,
  LendingError,
  type Loan,
  type LoanEvent,
  type LoanTerms,
  owedOn,
  planSchedule,
  type Repaid,
  type Restructured,
  restructuringQuote,
} from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { refusalOf } from '../../../../../packages/lending/src/lending-error.fixtures.ts'
import { appendLoanEvent, bookCharges, type NewLoanEvent, postLoanEvent } from '../../loans/index.ts'
import { aRunningLoan } from '../../loans/repayments/repayments.fixtures.ts'
import { lockOrder, type Order, updateOrder } from '../../origination/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { anyPhone, type TestProduct } from '../../testing/test-product.ts'
import { type EntryKind, entryKinds } from './accounts.ts'
import type { Action, Life } from './any-loan-life.fixtures.ts'
import { findEntryId } from './ledger.store.ts'

/** An event that can be reversed. */
type Happening = Exclude<LoanEvent, { type: 'disbursed' | 'reversed' }>

/** A loan as the test computes it from terms and events alone, beside the stored one. */
export type ReplayedLoan = {
  order: Order
  terms: LoanTerms
  events: LoanEvent[]
  today: IsoDate
  loan: () => Loan
}

export async function startLife(
  { services }: TestProduct,
  { terms, disbursedOn: on }: Pick<Life, 'terms' | 'disbursedOn'>,
): Promise<ReplayedLoan> {
  const order = await aRunningLoan(services, { phone: `+63${anyPhone().slice(1)}`, terms, on })
  const events: LoanEvent[] = [{ type: 'disbursed', on }]
  return { order, terms, events, today: on, loan: () => foldLoan(terms, events) }
}

/** Lets days pass, and posts the charges of each of them on that day. */
export async function postEachDay({ services }: TestProduct, lived: ReplayedLoan, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    lived.today = addDays(lived.today, 1)
    await inTransaction(services.db, async (tx) => {
      const order = await lockOrder(tx, lived.order.borrowerId, lived.order.id)
      await bookCharges(tx, order, lived.loan(), lived.today, services.clock.businessNow())
      await updateOrder(tx, order, { bookedOn: lived.today })
    })
  }
}

/** Applies an action to the loan, in the test and in the product. An action with nothing to act on does nothing. */
export async function applyAction(
  product: TestProduct,
  lived: ReplayedLoan,
  action: Action,
  daysAgo: number,
): Promise<void> {
  const { disbursedOn } = firstChapterOf(lived.loan()).schedule
  const on = addDays(lived.today, -Math.min(daysAgo, daysBetween(disbursedOn, lived.today)))
  const event = eventOf(lived, action, on)
  if (event === null || !fits(lived, event)) return
  const kind = kindOf(lived, event)
  const before = lived.loan()
  lived.events.push(event)
  const after = lived.loan()
  await inTransaction(product.services.db, async (tx) => {
    const order = await lockOrder(tx, lived.order.borrowerId, lived.order.id)
    const { effectiveOn, sourceId, recordedAt } = await record(tx, order, event, lived.today)
    await postLoanEvent(tx, order, { kind, before, after, today: lived.today, effectiveOn, sourceId, recordedAt })
  })
}

/** The bank returns the payout: nothing is left of the loan. */
export async function returnPayout({ services }: TestProduct, { order, today, loan }: ReplayedLoan): Promise<void> {
  const before = loan()
  await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, order.borrowerId, order.id)
    const { rows } = await tx.execute<{ reference: string; amount: string }>(sql`
      update disbursements set state = 'reversed' where order_id = ${order.id} returning reference, amount_minor as amount`)
    const { reference = '', amount = '0' } = rows[0] ?? {}
    const recordedAt = services.clock.businessNow()
    const event = {
      type: 'payoutReversed',
      effectiveOn: today,
      amountMinor: Number(amount),
      sourceId: reference,
    } as const
    await appendLoanEvent(tx, locked, { ...event, recordedAt })
    const sourceId = (await findEntryId(tx, entryKinds.disbursement, reference)) ?? ''
    const kind = entryKinds.reversal
    await postLoanEvent(tx, locked, { kind, before, after: null, today, effectiveOn: today, sourceId, recordedAt })
  })
}

function eventOf(lived: ReplayedLoan, action: Action, on: IsoDate): LoanEvent | null {
  const id = randomUUID()
  const owed = owedOn(lived.loan(), lived.today)
  const shareOf = (whole: number, percent: number) => Math.ceil((whole * percent) / 100)
  switch (action.does) {
    case 'pay': {
      const amountMinor = shareOf(owed.payoffMinor || 1_000, action.sharePercent)
      return { type: 'repaid', id: `model/${id}`, on, amountMinor, ...chosen(action) }
    }
    case 'waive':
      return { type: 'waived', id, on, amounts: { [action.kind]: action.amountMinor } }
    case 'charge': {
      const { does: _does, installment, ...charge } = action
      const number = installment && Math.min(installment, countInstallments(lived))
      return { type: 'charged', id, on, ...charge, ...(number && { installment: number }), reason: 'visit' }
    }
    case 'waiveCharge': {
      const charges = standing(lived.events).filter(({ type }) => type === 'charged')
      const charge = charges[action.which % Math.max(1, charges.length)]
      return charge ? { type: 'waived', id, on, charge: charge.id } : null
    }
    case 'refund':
      return owed.creditMinor === 0
        ? null
        : { type: 'refunded', id, on, amountMinor: shareOf(owed.creditMinor, Math.min(100, action.sharePercent)) }
    case 'advance': {
      const amountMinor = shareOf(advancesOf(lived.loan(), lived.today).toComeMinor, action.sharePercent)
      return amountMinor === 0 ? null : { type: 'advanced', id, on, amountMinor }
    }
    case 'takeBack': {
      const left = standing(lived.events)
      const taken = left[action.which % Math.max(1, left.length)]
      return taken ? { type: 'reversed', id: taken.id } : null
    }
    case 'extend':
      return { type: 'extended', id, on }
    case 'writeOff':
      return { type: 'writtenOff', id, on }
    case 'restructure':
      return restructured(lived, action, id)
  }
}

/** A loan refuses parts that no terms agree on: one of a day before those that do, or when those are taken back. */
function fits({ terms, events }: ReplayedLoan, event: LoanEvent): boolean {
  if (event.type !== 'advanced' && event.type !== 'reversed') return true
  return refusalOf(() => foldLoan(terms, [...events, event])) === null
}

/** New terms are signed as of today; null when the loan cannot have these. */
function restructured(
  { loan, today }: ReplayedLoan,
  { change, charges, writeDownPercent }: Extract<Action, { does: 'restructure' }>,
  id: string,
): Restructured | null {
  const { unpaid } = restructuringQuote(loan(), today, { charges, writeDownMinor: 0 })
  const writeDownMinor = Math.floor((unpaid.principal * writeDownPercent) / 100)
  try {
    const treatment = { charges, writeDownMinor }
    const terms = 'currency' in change ? signedAnew(change) : changedTerms(loan(), today, treatment, change)
    planSchedule(terms, today)
    return { type: 'restructured', id, on: today, terms, ...treatment }
  } catch (error) {
    if (error instanceof LendingError) return null
    throw error
  }
}

/** Terms without what only a loan that pays money out has. */
function signedAnew({ coolingOff: _none, ...terms }: LoanTerms): LoanTerms {
  return { ...terms, upfrontFee: { ...terms.upfrontFee, taken: 'added' } }
}

/** The number of installments with those that extensions added, reversed or not. */
function countInstallments({ events, loan }: ReplayedLoan): number {
  return loan().schedule.installments.length + events.filter(({ type }) => type === 'extended').length
}

/** The parts of a payment that its payer chose. */
function chosen({ purpose, prepayment }: Pick<Repaid, 'purpose' | 'prepayment'>) {
  return { ...(purpose && { purpose }), ...(prepayment && { prepayment }) }
}

function standing(events: readonly LoanEvent[]): Happening[] {
  const reversed = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.id] : [])))
  return events.filter(
    (event): event is Happening => event.type !== 'disbursed' && event.type !== 'reversed' && !reversed.has(event.id),
  )
}

const kinds = {
  advanced: entryKinds.advance,
  repaid: entryKinds.repayment,
  charged: entryKinds.charge,
  waived: entryKinds.waiver,
  extended: entryKinds.extension,
  refunded: entryKinds.refund,
  writtenOff: entryKinds.writeOff,
  restructured: entryKinds.restructuring,
} as const

function kindOf(
  { events }: ReplayedLoan,
  event: LoanEvent,
): Exclude<EntryKind, 'charges' | 'suspense' | 'suspense-refund'> {
  if (event.type === 'disbursed') return entryKinds.disbursement
  if (event.type !== 'reversed') return kinds[event.type]
  const taken = events.find((each) => each.type !== 'disbursed' && each.type !== 'reversed' && each.id === event.id)
  if (taken?.type === 'repaid') return entryKinds.repaymentReversal
  return taken?.type === 'writtenOff' ? entryKinds.writeOffReversal : entryKinds.correction
}

function chargeOf({ type: _type, id: _id, on: _on, ...charge }: Charged) {
  return charge
}

function newTermsOf({ type: _type, id: _id, on: _on, ...newTerms }: Restructured) {
  return newTerms
}

/** Stores the request of staff by which a further part was paid out. */
async function storeAdvance(tx: Tx, { borrowerId, id, currency }: Order, requestId: string, amountMinor: number) {
  await tx.execute(sql`
    insert into servicing_requests (id, kind, borrower_id, order_id, amount_minor, currency, reason, asked_by, asked_at,
      decided_by, decided_at, state)
    values (${requestId}, 'advance', ${borrowerId}, ${id}, ${amountMinor}, ${currency}, 'model', 'ana', now(), 'ben', now(),
      'done')`)
}

/** Adds the event to its loan, and stores the receipt of a payment. */
async function record(tx: Tx, order: Order, event: LoanEvent, today: IsoDate): Promise<NewLoanEvent> {
  if (event.type === 'disbursed') throw new Error('a loan starts with its payout')
  const amountMinor = 'amountMinor' in event ? event.amountMinor : 0
  const row: NewLoanEvent = {
    type: event.type,
    effectiveOn: event.type === 'reversed' ? today : event.on,
    amountMinor,
    sourceId: event.id,
    recordedAt: new Date(),
    ...(event.type === 'waived' && {
      detail: event.charge === undefined ? { amounts: event.amounts } : { waivedCharge: event.charge },
    }),
    ...(event.type === 'charged' && { detail: { charge: chargeOf(event) } }),
    ...(event.type === 'repaid' && { detail: chosen(event) }),
    ...(event.type === 'restructured' && { detail: { restructured: newTermsOf(event) } }),
  }
  await appendLoanEvent(tx, order, row)
  if (event.type === 'advanced') await storeAdvance(tx, order, event.id, amountMinor)
  if (event.type === 'reversed') {
    await tx.execute(sql`update servicing_requests set state = 'returned' where id::text = ${event.id}`)
  }
  if (event.type === 'repaid') {
    await tx.execute(sql`
      insert into receipts (provider, receipt_id, code, borrower_id, order_id, amount_minor, currency, paid_at, received_at, outcome)
      values ('model', ${event.id.slice('model/'.length)}, '1', ${order.borrowerId}, ${order.id}, ${amountMinor},
        ${order.currency}, now(), now(), 'posted')`)
  }
  return row
}
