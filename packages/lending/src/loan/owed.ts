import { daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { scheduledMinor, totalMinor } from './amounts.ts'
import { chapterOn } from './folded-loans.ts'
import type { InstallmentAccount, Loan, LoanAccount } from './loan.ts'
import { type OwedLine, owedLines } from './owed-lines.ts'
import { standingOn } from './position.ts'
import { rebateOf } from './rebate.ts'
import { rowsOf } from './row-list.ts'

/**
 * The debt at the end of a day. All amounts in minor units; the lines sum to `payoffMinor` and `rebateMinor` together.
 */
export type Owed = {
  on: IsoDate
  lines: readonly OwedLine[]
  /** Unpaid scheduled amounts whose due date has passed, without late charges. */
  overdueMinor: number
  /** Unpaid penalty and late interest up to this day, this day included. */
  lateChargesMinor: number
  /** The amount to pay by the end of this day: overdue, late charges, and everything due today. */
  dueNowMinor: number
  /** The amount that closes the loan today: due now and all later installments, less the rebate. */
  payoffMinor: number
  /** Interest not yet earned that a payment of `payoffMinor` today would drop: see `PrepaymentTerms`. */
  rebateMinor: number
  /** Days since the oldest unpaid installment fell due; 0 when nothing is overdue. */
  daysOverdue: number
  /** The next due date, today or later, of unpaid amounts that are not overdue, and their sum. */
  nextDueOn: IsoDate | null
  nextDueMinor: number
  /** Installments with nothing left to pay, late charges included. */
  installmentsPaid: number
  /** The number of installments: one whose principal an extension moved counts as the one it moved to. */
  installmentsTotal: number
  standing: LoanStanding
  /** Nothing is owed: paid, recovered after a write-off, or given back. */
  isSettled: boolean
  /** Paid beyond everything owed. */
  creditMinor: number
}

/** `writtenOff`: charged no more, still owed. `cancelled`: given back within the cooling-off time; nothing is owed then, unless a refund turned out too large. */
export type LoanStanding = 'running' | 'writtenOff' | 'cancelled'

/**
 * What is owed at the end of a day, line by line, with the arithmetic behind each line.
 *
 * Formula: everything scheduled, plus the late charges up to and including the day, less payments and waivers dated up to and
 * including it. Late charges: see `lateSegments` and `uncappedLateCharges`; the rebate of a payoff: see `rebateOf`. It
 * needs no nightly job to be right.
 * Asked again for the same loan and day, it gives the same object: a page asks for its status, its rows and its lines.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 1,200.00 unpaid 3 days after its due date on the specification's terms: 1,200.00, a penalty of 1,000.00 and
 * "5% × 3 days on 1,200.00", 180.00.
 */
export function owedOn(loan: Loan, on: IsoDate): Owed {
  const known = lastOwed.get(loan)
  if (known !== undefined && known.on === on) return known
  const owed = workOut(loan, on)
  lastOwed.set(loan, owed)
  return owed
}

/** A loan never changes after folding, so computed results stay valid. */
const lastOwed = new WeakMap<Loan, Owed>()

function workOut(loan: Loan, on: IsoDate): Owed {
  const { terms, schedule } = chapterOn(loan, on)
  const position = standingOn(loan, on)
  const { account, installments, unpaidMinor } = position
  const due = dueAmounts(rowsOf(installments), on)
  const { totalMinor: rebateMinor } = rebateOf({ terms, schedule }, position)
  return {
    on,
    lines: owedLines(position, terms),
    ...due,
    payoffMinor: unpaidMinor - rebateMinor,
    rebateMinor,
    standing: standingOf(account),
    isSettled: unpaidMinor === 0,
    creditMinor: account.creditMinor,
  }
}

type DueAmounts = Omit<Owed, 'on' | 'lines' | 'payoffMinor' | 'rebateMinor' | 'standing' | 'isSettled' | 'creditMinor'>

function dueAmounts(installments: readonly InstallmentAccount[], on: IsoDate): DueAmounts {
  let overdueMinor = 0
  let lateChargesMinor = 0
  let installmentsPaid = 0
  let installmentsTotal = 0
  let oldest: InstallmentAccount | null = null
  let nextDueOn: IsoDate | null = null
  let nextDueMinor = 0
  for (const installment of installments) {
    const { planned, unpaid } = installment
    const unpaidMinor = totalMinor(unpaid)
    const isCounted = isInstallment(installment)
    if (isCounted) installmentsTotal += 1
    if (unpaidMinor === 0) {
      if (isCounted) installmentsPaid += 1
    } else if (planned.dueOn < on) {
      oldest ??= installment
      overdueMinor += scheduledMinor(unpaid)
      lateChargesMinor += unpaid.penalty + unpaid.lateInterest
    } else {
      nextDueOn ??= planned.dueOn
      if (planned.dueOn === nextDueOn) nextDueMinor += unpaidMinor
    }
  }
  return {
    overdueMinor,
    lateChargesMinor,
    dueNowMinor: overdueMinor + lateChargesMinor + (nextDueOn === on ? nextDueMinor : 0),
    daysOverdue: oldest === null ? 0 : daysBetween(oldest.planned.dueOn, on),
    nextDueOn,
    nextDueMinor,
    installmentsPaid,
    installmentsTotal,
  }
}

/** An installment whose principal moved is replaced by a later one; of other added rows none is an installment. */
function isInstallment({ planned }: InstallmentAccount): boolean {
  return (planned.movedMinor ?? 0) === 0 && (planned.added === undefined || planned.added.by === 'extension')
}

function standingOf({ writeOff, coolingOffExit }: LoanAccount): LoanStanding {
  if (writeOff !== null) return 'writtenOff'
  return coolingOffExit === null ? 'running' : 'cancelled'
}
