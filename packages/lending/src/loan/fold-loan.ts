import { waiveEarned } from '../recalculation/prepay.ts'
import { advanceRow, unlessEnded } from '../recalculation/rows-due.ts'
import { restructure } from '../restructuring/restructure.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { accountAfter, type RowChanges } from './account-after.ts'
import { type Amounts, noAmounts, totalMinor } from './amounts.ts'
import { applyAdvance, requireAgreedAdvances } from './apply-advance.ts'
import { applyRepayment } from './apply-repayment.ts'
import { applyCharge, applyChargeWaiver, requireInstallments } from './charge-loan.ts'
import { applyExtension } from './extend-loan.ts'
import { asFolded } from './folded-loans.ts'
import type { AppliedRepayment, Loan, LoanAccount, Plan } from './loan.ts'
import { type LoanChange, type LoanEvent, type Restructured, type Waived, waivableKinds } from './loan-event.ts'
import { openAccount } from './open-account.ts'
import { orderEvents } from './order-events.ts'
import { applyRefund } from './owed-besides.ts'
import { closingPosition, type Position, positionOn } from './position.ts'
import { rowAt } from './row-list.ts'

/**
 * A loan from its terms and everything that happened to it, in any order of arrival.
 *
 * Events count by their date, so one dated in the past changes all that follows it; a reversed event is as if it had never
 * been. The same terms and events always make the same loan, and no event in a well-formed history is ever refused for
 * what it does: what has no effect any more, as it turns out, has none. Errors: those of `planSchedule`, `orderEvents`,
 * `restructure`, `requireInstallments` and `requireAgreedAdvances`.
 * Example: 1,200.00 due on day 30, disbursed and repaid in full on day 30: `owedOn` any later day is settled.
 */
export function foldLoan(terms: LoanTerms, events: readonly LoanEvent[]): Loan {
  const { disbursed, changes } = orderEvents(events)
  const plan: Plan = { terms, schedule: planSchedule(terms, disbursed.on) }
  requireInstallments(events, changes, plan.schedule)
  let chapter = begin(plan, openAccount(plan), null)
  for (const change of changes) {
    const position = positionOn(chapter, chapter.accounts.at(-1)!, change.on)
    if (change.type === 'restructured') chapter = restructured(chapter, position, change)
    else follow(chapter, position, change)
  }
  requireAgreedAdvances(terms, changes)
  return asFolded(chapter)
}

/** A loan while its events are applied. */
type Chapter = Loan & { changes: LoanChange[]; accounts: LoanAccount[]; repayments: AppliedRepayment[] }

function begin(plan: Plan, account: LoanAccount, restructuring: Loan['restructuring']): Chapter {
  return { ...plan, changes: [], accounts: [account], repayments: [], restructuring }
}

function follow(chapter: Chapter, position: Position, change: Exclude<LoanChange, Restructured>): void {
  chapter.changes.push(change)
  if (change.type !== 'repaid') {
    chapter.accounts.push(applyOther(chapter, position, change))
    return
  }
  const { account, repayment } = applyRepayment(chapter, position, change)
  chapter.accounts.push(account)
  chapter.repayments.push(repayment)
}

/** A new chapter under the new terms. A restructuring without effect is one more change of the loan as it was. */
function restructured(chapter: Chapter, position: Position, change: Restructured): Chapter {
  const next = restructure(asFolded(chapter), position, change)
  if (next !== null) return begin(next.plan, next.account, next.restructuring)
  chapter.changes.push(change)
  chapter.accounts.push(accountAfter(chapter, position, {}))
  return chapter
}

type OtherChange = Exclude<LoanChange, { type: 'repaid' | 'restructured' }>

function applyOther(plan: Plan, position: Position, change: OtherChange): LoanAccount {
  switch (change.type) {
    case 'charged':
      return applyCharge(plan, position, change)
    case 'waived':
      return change.charge === undefined
        ? applyWaiver(plan, position, change)
        : applyChargeWaiver(plan, position, change)
    case 'extended':
      return applyExtension(plan, position)
    case 'refunded':
      return applyRefund(plan, position, change)
    case 'advanced':
      return applyAdvance(plan, position, change)
    case 'writtenOff':
      return applyWriteOff(plan, position)
  }
}

/**
 * Waives charges: an amount of each kind, the oldest installment first, never more than is unpaid that day. Charged
 * amounts still count for the lifetime cap, so that it leaves no room for new charges in their place.
 */
function applyWaiver(plan: Plan, position: Position, { amounts }: Waived): LoanAccount {
  const left = { ...amounts }
  const waived = new Map<number, Amounts>()
  for (let index = position.account.firstUnpaid; index < position.installments.length; index += 1) {
    const { unpaid } = rowAt(position.installments, index)
    const given = { ...noAmounts }
    for (const kind of waivableKinds) {
      given[kind] = Math.min(left[kind] ?? 0, unpaid[kind])
      left[kind] = (left[kind] ?? 0) - given[kind]
    }
    if (totalMinor(given) > 0) waived.set(index, given)
  }
  return accountAfter(plan, position, { waived, ...waivedInAdvance(plan, position, left.interest ?? 0) })
}

/** Of a recalculated loan: interest that was earned and is not due yet. */
function waivedInAdvance(plan: Plan, { account, on }: Position, leftMinor: number): RowChanges {
  const { running } = account
  if (running === null) return {}
  const { waivedMinor, running: less } = waiveEarned(plan, running, leftMinor)
  if (waivedMinor === 0) return {}
  const waived = { ...noAmounts, interest: waivedMinor }
  return { running: unlessEnded(plan, less), advance: advanceRow(plan, account, on, { waived }) }
}

/**
 * The account after a write-off: late charges end with the day, the debt stays owed, and later payments are recoveries.
 * A loan that turns out to have no debt, or that was written off before, does not change.
 */
function applyWriteOff(plan: Plan, position: Position): LoanAccount {
  const closing = closingPosition(plan, position)
  const { account, totals, on, unpaidMinor } = closing
  if (unpaidMinor === 0 || account.writeOff !== null) return accountAfter(plan, position, {})
  const ended = accountAfter(plan, { ...closing, lateChargesEnded: true }, { running: null })
  return { ...ended, writeOff: { on, principalMinor: totals.unpaid.principal, paid: totals.paid } }
}
