import type { IsoDate } from '../calendar/iso-date.ts'
import { type OwedKind, owedKinds } from '../terms/loan-terms.ts'
import { totalMinor } from './amounts.ts'
import {
  type AppliedRepayment,
  type InstallmentAccount,
  installmentNumberOf,
  isKept,
  type LoanAccount,
  type LoanRow,
  type Restructuring,
} from './loan.ts'
import type { Charged, LoanChange } from './loan-event.ts'
import { sumsOfCharges } from './row-charges.ts'
import { lastRow, rowsOf } from './row-list.ts'

/** The effect of a change on a statement's balance. */
export type Movement = {
  kind: StatementKind
  installment: RowInstallment | null
  debitMinor: number
  creditMinor: number
  /** The id of the event behind a charge by an event. */
  chargeId?: string
}

/** The installment that a row is about. `isAdded`: by an extension. */
export type RowInstallment = { number: number; dueOn: IsoDate; principalMinor: number; isAdded: boolean }

/** The rows of a change, from the accounts before and after it. A change without effect has none. */
export function movementsOf(
  change: LoanChange,
  repayments: ReadonlyMap<string, AppliedRepayment>,
  before: LoanAccount,
  after: LoanAccount,
): Movement[] {
  switch (change.type) {
    case 'repaid':
      return paymentMovements(repayments.get(change.id)!, before, after)
    case 'charged':
      return chargeMovements(change, after)
    case 'waived':
      return movement('waiver', 0, waivedMinor(after) - waivedMinor(before))
    case 'refunded':
      return movement('refund', change.amountMinor, 0)
    case 'advanced':
      return movement('payout', change.amountMinor, 0)
    case 'extended':
      return extensionMovements(before, after)
    case 'restructured':
      return []
    case 'writtenOff':
      return before.writeOff === after.writeOff
        ? []
        : [{ kind: 'writeOff', installment: null, debitMinor: 0, creditMinor: 0 }]
  }
}

function paymentMovements(
  { amountMinor, closed }: AppliedRepayment,
  before: LoanAccount,
  after: LoanAccount,
): Movement[] {
  const payment = movement('payment', 0, amountMinor)
  const droppedMinor = waivedMinor(after) - waivedMinor(before)
  if (closed === 'payoff') return [...payment, ...movement('rebate', 0, droppedMinor)]
  if (closed === null) return payment
  const { returnedFeeMinor, returnedTaxMinor } = after.coolingOffExit!
  return [
    ...payment,
    ...movement('returnedFee', 0, returnedFeeMinor + returnedTaxMinor),
    ...movement('coolingOff', 0, droppedMinor),
  ]
}

/** On its own day, whenever its installment is due. */
function chargeMovements({ id, kind }: Charged, after: LoanAccount): Movement[] {
  const row = rowsOf(after.installments).find(({ charges }) => charges.at(-1)?.id === id)
  const debitMinor = row?.charges.at(-1)?.amountMinor ?? 0
  if (row === undefined || debitMinor === 0) return []
  const shownAs = kind === 'fee' ? 'chargedFee' : 'chargedPenalty'
  return [{ kind: shownAs, installment: installmentOf(row.planned), debitMinor, creditMinor: 0, chargeId: id }]
}

function extensionMovements(before: LoanAccount, after: LoanAccount): Movement[] {
  if (after.installments.length === before.installments.length) return []
  const installment = installmentOf(lastRow(after.installments).planned)
  return [{ kind: 'extension', installment, debitMinor: 0, creditMinor: 0 }]
}

/**
 * The rows of a restructuring: the charges it brought forward, or gave back because they were paid early; what it gave up.
 * Kept charges stay in the balance, and charges that became principal do too.
 */
export function restructuringMovements({ chargedNow, treated, earlier, writtenDownMinor }: Restructuring): Movement[] {
  const chargedMinor = totalMinor(chargedNow)
  const [debitMinor, creditMinor] = [Math.max(0, chargedMinor), Math.max(0, -chargedMinor)]
  return [
    { kind: 'restructuring', installment: null, debitMinor, creditMinor },
    ...movement('waiver', 0, totalMinor(treated.waived)),
    ...movement('writeDown', 0, writtenDownMinor - (earlier.restructuring?.writtenDownMinor ?? 0)),
  ]
}

/** A row of the whole loan; none for an amount of zero. */
export function movement(kind: StatementKind, debitMinor: number, creditMinor: number): Movement[] {
  return debitMinor + creditMinor === 0 ? [] : [{ kind, installment: null, debitMinor, creditMinor }]
}

function installmentOf(row: LoanRow): RowInstallment {
  const { dueOn, principalMinor, added } = row
  return { number: installmentNumberOf(row), dueOn, principalMinor, isAdded: added?.by === 'extension' }
}

function waivedMinor({ totals }: LoanAccount): number {
  return totalMinor(totals.waived)
}

type ChargeKind = Exclude<OwedKind, 'principal'>

const chargeKinds = owedKinds.filter((kind): kind is ChargeKind => kind !== 'principal')

/** The charges that a statement has shown, by the number of their installment and by kind. */
export type Shown = Map<number, Partial<Record<ChargeKind, number>>>

/**
 * The charges of an installment since the statement's last row, which are then marked as shown. Late charges count as
 * they accrue; agreed interest, fees and tax on their due date, or earlier as far as they were paid or waived.
 */
export function newCharges(row: InstallmentAccount, on: IsoDate, shown: Shown): Movement[] {
  const charges: Movement[] = []
  if (isKept(row)) return charges
  const { number } = row.planned
  const shownOfRow = shown.get(number) ?? {}
  shown.set(number, shownOfRow)
  for (const kind of chargeKinds) {
    const chargedMinor = chargedSoFar(row, kind, on)
    const amountMinor = chargedMinor - (shownOfRow[kind] ?? 0)
    if (amountMinor <= 0) continue
    shownOfRow[kind] = chargedMinor
    charges.push({ kind, installment: installmentOf(row.planned), debitMinor: amountMinor, creditMinor: 0 })
  }
  return charges
}

/** Without charges by events, which have rows of their own. */
function chargedSoFar(row: InstallmentAccount, kind: ChargeKind, on: IsoDate): number {
  const isCharged = kind === 'penalty' || kind === 'lateInterest' || row.planned.dueOn <= on
  const minor = isCharged ? row.charged[kind] : row.paid[kind] + row.waived[kind]
  if (row.charges.length === 0 || (kind !== 'fee' && kind !== 'penalty')) return minor
  const { chargedMinor, paidMinor, waivedMinor } = sumsOfCharges(row, kind)
  return minor - (isCharged ? chargedMinor : paidMinor + waivedMinor)
}

export type StatementKind =
  | 'payout'
  | 'deductedFee'
  | 'deductedTax'
  | 'interest'
  | 'fee'
  | 'tax'
  | 'penalty'
  | 'lateInterest'
  | 'chargedFee'
  | 'chargedPenalty'
  | 'payment'
  | 'waiver'
  | 'rebate'
  | 'extension'
  | 'refund'
  | 'writeOff'
  | 'restructuring'
  | 'writeDown'
  | 'coolingOff'
  | 'returnedFee'
