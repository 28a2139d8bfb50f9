import type { IsoDate } from '../calendar/iso-date.ts'
import { formatAmountPlainly } from '../money/amount.ts'
import { type OwedKind, owedKinds } from '../terms/loan-terms.ts'
import { totalMinor } from './amounts.ts'
import type { Loan, LoanAccount } from './loan.ts'
import type { LoanChange, Repaid } from './loan-event.ts'
import type { InstallmentPosition, Position } from './position.ts'

/** The effect of a change on a statement's balance. */
export type Movement = { kind: StatementKind; sentence: string; debitMinor: number; creditMinor: number }

/** The rows of a change, from the accounts before and after it. A change without effect has none. */
export function movementsOf(loan: Loan, change: LoanChange, before: LoanAccount, after: LoanAccount): Movement[] {
  switch (change.type) {
    case 'repaid':
      return paymentMovements(loan, change, before, after)
    case 'waived':
      return movement('waiver', 'Charges waived', 0, waivedMinor(after) - waivedMinor(before))
    case 'refunded':
      return movement('refund', 'Refund to you', change.amountMinor, 0)
    case 'extended':
      return extensionMovements(before, after)
    case 'writtenOff':
      return before.writeOff === after.writeOff
        ? []
        : [{ kind: 'writeOff', sentence: 'Written off: nothing more is charged', debitMinor: 0, creditMinor: 0 }]
  }
}

function paymentMovements(
  loan: Loan,
  { id, amountMinor }: Repaid,
  before: LoanAccount,
  after: LoanAccount,
): Movement[] {
  const { closed } = loan.repayments.find((repayment) => repayment.id === id)!
  const payment = movement('payment', 'Payment received', 0, amountMinor)
  const droppedMinor = waivedMinor(after) - waivedMinor(before)
  if (closed === 'payoff') return [...payment, ...movement('rebate', 'Interest not yet earned', 0, droppedMinor)]
  if (closed === null) return payment
  const { returnedFeeMinor, returnedTaxMinor } = after.coolingOffExit!
  return [
    ...payment,
    ...movement('returnedFee', 'Upfront fee returned', 0, returnedFeeMinor + returnedTaxMinor),
    ...movement('coolingOff', 'Given back in time: not charged', 0, droppedMinor),
  ]
}

function extensionMovements(before: LoanAccount, after: LoanAccount): Movement[] {
  if (after.installments.length === before.installments.length) return []
  const { dueOn, principalMinor } = after.installments.at(-1)!.planned
  const sentence = `Extension: ${formatAmountPlainly(principalMinor)} is now due on ${dueOn}`
  return [{ kind: 'extension', sentence, debitMinor: 0, creditMinor: 0 }]
}

function movement(kind: StatementKind, sentence: string, debitMinor: number, creditMinor: number): Movement[] {
  return debitMinor + creditMinor === 0 ? [] : [{ kind, sentence, debitMinor, creditMinor }]
}

function waivedMinor({ installments }: LoanAccount): number {
  return installments.reduce((sum, { waived }) => sum + totalMinor(waived), 0)
}

type ChargeKind = Exclude<OwedKind, 'principal'>

/** Something charged since the statement last looked. */
type NewCharge = { kind: StatementKind; amountMinor: number; sentence: string }

const chargeKinds = owedKinds.filter((kind): kind is ChargeKind => kind !== 'principal')

/** The charges that a statement has shown, by installment and kind. */
export type Shown = Map<string, number>

/**
 * The charges since the statement's last row, which are then marked as shown. Late charges count as they accrue; agreed
 * interest, fees and tax on their due date, or earlier as far as they were paid or waived.
 */
export function newCharges({ installments, on }: Position, shown: Shown): NewCharge[] {
  return installments.flatMap((row) =>
    chargeKinds.flatMap((kind) => {
      const key = `${row.planned.number} ${kind}`
      const chargedMinor = chargedSoFar(row, kind, on)
      const amountMinor = chargedMinor - (shown.get(key) ?? 0)
      if (amountMinor <= 0) return []
      shown.set(key, chargedMinor)
      return [{ kind, amountMinor, sentence: describe(row, kind, on) }]
    }),
  )
}

function chargedSoFar(row: InstallmentPosition, kind: ChargeKind, on: IsoDate): number {
  const isCharged = kind === 'penalty' || kind === 'lateInterest' || row.planned.dueOn <= on
  return isCharged ? row.charged[kind] : row.paid[kind] + row.waived[kind]
}

const words: Record<ChargeKind, string> = {
  penalty: 'Late penalty',
  lateInterest: 'Late interest',
  fee: 'Fee',
  tax: 'Tax on fees',
  interest: 'Interest',
}

function describe({ planned }: InstallmentPosition, kind: ChargeKind, on: IsoDate): string {
  if (kind === 'lateInterest') return `${words[kind]} on installment ${planned.number} until ${on}`
  if (kind === 'fee' && planned.added?.by === 'extension') return `Extension fee, installment ${planned.number}`
  const early = planned.dueOn > on ? `, due on ${planned.dueOn}` : ''
  return `${words[kind]}, installment ${planned.number}${early}`
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
  | 'payment'
  | 'waiver'
  | 'rebate'
  | 'extension'
  | 'refund'
  | 'writeOff'
  | 'coolingOff'
  | 'returnedFee'
