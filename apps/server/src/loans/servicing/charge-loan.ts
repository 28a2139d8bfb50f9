import { isDeepStrictEqual } from 'node:util'
import {
  addDays,
  addMonths,
  type Breach,
  type ChargeAmount,
  type ChargeKind,
  chargeBases,
  chargeKinds,
  chargesOf,
  type IsoDate,
  LendingError,
  type Loan,
  type LoanCharge,
  owedOn,
  planOn,
} from '@hulog/lending'
import { entryKinds } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, listChargeBreaches, type Order, orderAddress, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Currency, showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { LoanEventDetail } from '../loan/loan.schema.ts'
import { type LoanEventRow, loadLoan, loanOf, readLoanEvents } from '../loan/loan-events.store.ts'
import { type Because, recordOnLoan, requireReason } from '../loan/record-on-loan.ts'

/** A fee or a penalty that the terms do not charge by themselves: for a returned payment, a visit, a letter. */
export type NewCharge = {
  /** The lender's own short name of the matter, such as `returned-12`. One reference charges a loan once. */
  reference: string
  kind: ChargeKind
  /** Fixed, or a share of the installment, the principal, the balance or what is overdue, as of today. */
  amount: ChargeAmount
  /** Absent: the next installment that falls due, or the last one. */
  installment?: number
}

/**
 * Charges a locked loan from today on, and notifies the borrower. The same charge with the same reference again changes
 * nothing and is returned as it stands. Refusals: REASON_MISSING, INVALID_FIELD, NO_RUNNING_LOAN, INSTALLMENT_NOT_FOUND,
 * CHARGE_REFERENCE_USED, CHARGE_WITHOUT_AMOUNT, CHARGE_ABOVE_CAP, CHARGE_AGAINST_POLICY.
 */
export async function chargeLoan(
  services: Services,
  tx: Tx,
  order: Order,
  { by, reason: written, ...draft }: NewCharge & Because,
): Promise<LoanCharge> {
  const reason = requireReason(written)
  const today = businessDateOf(order, services.clock)
  const drafted = await draftCharge(services, tx, order, draft)
  if (drafted.isKnown) return drafted.charge
  const { before, after, id, detail } = drafted
  const charged = requireWholeAmount(after, id, today)
  await requireLawful(tx, order, before, after, today)
  const event = { type: 'charged', amountMinor: 0, detail, sourceId: id, kind: entryKinds.charge } as const
  await recordOnLoan(services, tx, order, event)
  const { kind, amountMinor } = charged
  await recordAudit(tx, by, 'loan-charged', { orderId: order.id, eventId: id, kind, amountMinor, reason })
  await notifyOfCharge(services, tx, order, { kind: 'loan-charged', subjectId: id, amountMinor })
  return charged
}

/** The amount of a charge, also where it is a share; null for one that is refused when it is made. */
export async function findChargeAmount(
  services: Services,
  tx: Tx,
  order: Order,
  draft: NewCharge,
): Promise<number | null> {
  if ('fixedMinor' in draft.amount) return draft.amount.fixedMinor
  try {
    const drafted = await draftCharge(services, tx, order, draft)
    if (drafted.isKnown) return drafted.charge.amountMinor
    return requireWholeAmount(drafted.after, drafted.id, businessDateOf(order, services.clock)).amountMinor
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

type Drafted =
  | { readonly isKnown: true; readonly charge: LoanCharge }
  | {
      readonly isKnown: false
      readonly id: string
      readonly detail: { readonly charge: Charge }
      readonly before: Loan
      readonly after: Loan
    }

async function draftCharge({ clock }: Services, tx: Tx, order: Order, draft: NewCharge): Promise<Drafted> {
  const charge = requireCharge(draft)
  const today = businessDateOf(order, clock)
  const id = chargeIdOf(order, draft.reference)
  const rows = await readLoanEvents(tx, order.borrowerId, order.id)
  const known = findSameCharge(order, rows, id, charge, today)
  if (known) return { isKnown: true, charge: known }
  if (storedStatus(order) !== 'active') throw new DomainError('NO_RUNNING_LOAN')
  const before = await loadLoan(tx, order)
  requireInstallment(before, charge, today)
  const detail = { charge }
  const row = { type: 'charged', effectiveOn: today, amountMinor: 0, detail, sourceId: id }
  return { isKnown: false, id, detail, before, after: tryCharge(order, [...rows, row], today) }
}

/** The id of a charge among the events and the ledger's entries of all loans. */
export function chargeIdOf({ id }: Pick<Order, 'id'>, reference: string): string {
  return `${id}/${reference}`
}

/** Notifies the borrower that a charge was made, waived or taken back. */
export async function notifyOfCharge(
  { clock }: Services,
  tx: Tx,
  order: Order,
  { amountMinor, ...told }: { kind: 'loan-charged' | 'charge-dropped'; subjectId: string; amountMinor: number },
): Promise<void> {
  const facts = { amountMinor, currency: order.currency as Currency }
  const url = orderAddress('/loanDetail', order)
  await announce(tx, { borrowerId: order.borrowerId, ...told, facts, url, at: clock.businessNow() })
}

type Charge = NonNullable<LoanEventDetail['charge']>

const REFERENCE = /^[a-z0-9][a-z0-9._-]{1,39}$/

const WHOLE_PPM = 1_000_000

/** The charge as its event keeps it. Refusal: INVALID_FIELD. */
function requireCharge({ reference, kind, amount, installment }: NewCharge): Charge {
  if (!REFERENCE.test(reference)) throw new DomainError('INVALID_FIELD', 'reference')
  if (!chargeKinds.includes(kind)) throw new DomainError('INVALID_FIELD', 'kind')
  if ('fixedMinor' in amount) requireWhole(amount.fixedMinor, Number.MAX_SAFE_INTEGER, 'amount')
  else {
    requireWhole(amount.ratePpm, WHOLE_PPM, 'amount')
    if (!chargeBases.includes(amount.of)) throw new DomainError('INVALID_FIELD', 'amount')
  }
  return { kind, amount, ...(installment !== undefined && { installment }), reason: reference }
}

function requireWhole(value: number, max: number, field: string): void {
  if (!Number.isSafeInteger(value) || value < 1 || value > max) throw new DomainError('INVALID_FIELD', field)
}

/** The charge that this call made before, as it stands. Refusal: CHARGE_REFERENCE_USED for any other of this reference. */
function findSameCharge(
  order: Order,
  rows: readonly LoanEventRow[],
  id: string,
  charge: Charge,
  today: IsoDate,
): LoanCharge | null {
  const row = rows.find(({ type, sourceId }) => type === 'charged' && sourceId === id)
  if (row === undefined) return null
  const loan = isDeepStrictEqual(row.detail, { charge }) ? loanOf(order, rows) : null
  const standing = loan && chargesOf(loan, today).find((each) => each.id === id)
  if (!standing) throw new DomainError('CHARGE_REFERENCE_USED', 'reference')
  return standing
}

function requireInstallment(loan: Loan, { installment }: Charge, today: IsoDate): void {
  if (installment === undefined) return
  const isKnown = planOn(loan, today).some(
    ({ number, addedBy }) => number === installment && (addedBy === null || addedBy === 'extension'),
  )
  if (!isKnown) throw new DomainError('INSTALLMENT_NOT_FOUND', 'installment')
}

/** The loan with the charge, before anything is written. Refusal: INVALID_FIELD for an amount that no loan can owe. */
function tryCharge(order: Order, rows: readonly LoanEventRow[], today: IsoDate): Loan {
  try {
    const loan = loanOf(order, rows)
    if (loan && owedOn(loan, today)) return loan
  } catch (cause) {
    if (!(cause instanceof LendingError)) throw cause
    throw new DomainError('INVALID_FIELD', 'amount')
  }
  throw new Error(`order ${order.id} was not paid out`)
}

/** Refuses a charge that the terms cut short, instead of charging another amount than staff meant. */
function requireWholeAmount(loan: Loan, id: string, today: IsoDate): LoanCharge {
  const charge = chargesOf(loan, today).find((each) => each.id === id)
  if (charge === undefined || charge.installmentNumber === null) throw new DomainError('NO_RUNNING_LOAN')
  const { amountMinor, cappedBy } = charge
  if (cappedBy !== null) {
    const most = showMoney(amountMinor, loan.terms.currency)
    throw new DomainError('CHARGE_ABOVE_CAP', 'amount', `The terms of this loan cap its charges: ${most} is left.`)
  }
  if (amountMinor === 0) throw new DomainError('CHARGE_WITHOUT_AMOUNT', 'amount')
  return charge
}

/**
 * Refuses a charge that breaks a rule, or breaks it further, today or by the end of the month of lateness if nothing is
 * paid until then: the late charges to come belong to the same month.
 */
async function requireLawful(tx: Tx, order: Order, before: Loan, after: Loan, today: IsoDate): Promise<void> {
  const { borrowerId, id: orderId, productId, policyPack, market } = order
  const breachesOf = (loan: Loan, on: IsoDate) => {
    const posting = { kind: 'late-charges', on } as const
    return listChargeBreaches(tx, { borrowerId, orderId, productId, policyPack, market, loan, posting })
  }
  for (const on of new Set([today, endOfLateMonth(after, today)])) {
    const known = await breachesOf(before, on)
    const breach = (await breachesOf(after, on)).find((each) => !known.some((other) => isSame(each, other)))
    if (breach) throw new DomainError('CHARGE_AGAINST_POLICY', 'amount', breach.sentence)
  }
}

function isSame(left: Breach, right: Breach): boolean {
  return left.rule === right.rule && left.figure.value === right.figure.value
}

/** The last day of the month of lateness that a day falls into, counted from the oldest unpaid due date; the day itself when nothing is late. */
function endOfLateMonth(loan: Loan, today: IsoDate): IsoDate {
  const { daysOverdue } = owedOn(loan, today)
  const lateFrom = addDays(today, -daysOverdue)
  let months = 0
  while (addMonths(lateFrom, months) < today) months += 1
  return addMonths(lateFrom, months)
}
