import { type Allocation, allocationOf, type Loan } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import {
  accounts,
  credit,
  debit,
  entryKinds,
  type LoanReference,
  type Posting,
  postEntry,
  withoutZeroLines,
} from '../ledger/index.ts'

/** Posts what a payment covered: money collected, against what the loan says it paid. */
export async function postRepayment(
  tx: Tx,
  whose: LoanReference,
  loan: Loan,
  sourceId: string,
  recordedAt: Date,
): Promise<void> {
  const { currency } = loan.terms
  const { amountMinor, on: effectiveOn } = repaymentOf(loan, sourceId)
  const postings = [
    debit(accounts.paymentClearing, amountMinor, whose),
    ...covered(allocationOf(loan, sourceId), whose),
  ]
  await postEntry(tx, { kind: entryKinds.repayment, currency, effectiveOn, sourceId, recordedAt, postings })
}

/**
 * A payment dated in the past changes what later ones covered, charges that had accrued since then first of all. What
 * was posted for those stays; the difference is posted beside it, so that the ledger says what the loan says.
 */
export async function postAdjustments(
  tx: Tx,
  whose: LoanReference,
  { before, after }: { before: Loan; after: Loan },
  causeId: string,
  recordedAt: Date,
): Promise<void> {
  const { currency } = after.terms
  for (const { id, allocation } of before.repayments) {
    const postings = covered(difference(allocationOf(after, id), allocation), whose)
    if (postings.length === 0) continue
    const { on: effectiveOn } = repaymentOf(after, id)
    const sourceId = `${id} after ${causeId}`
    await postEntry(tx, { kind: entryKinds.repaymentAdjustment, currency, effectiveOn, sourceId, recordedAt, postings })
  }
}

function covered(allocation: Allocation, whose: LoanReference): Posting[] {
  return withoutZeroLines([
    credit(accounts.penaltyIncome, allocation.penaltyMinor, whose),
    credit(accounts.lateInterestIncome, allocation.lateInterestMinor, whose),
    credit(accounts.feeIncome, allocation.feeMinor, whose),
    credit(accounts.interestIncome, allocation.interestMinor, whose),
    credit(accounts.principalReceivable, allocation.principalMinor, whose),
    credit(accounts.borrowerCredit, allocation.creditMinor, whose),
  ])
}

function difference(now: Allocation, then: Allocation): Allocation {
  return {
    penaltyMinor: now.penaltyMinor - then.penaltyMinor,
    lateInterestMinor: now.lateInterestMinor - then.lateInterestMinor,
    feeMinor: now.feeMinor - then.feeMinor,
    taxMinor: now.taxMinor - then.taxMinor,
    interestMinor: now.interestMinor - then.interestMinor,
    principalMinor: now.principalMinor - then.principalMinor,
    creditMinor: now.creditMinor - then.creditMinor,
  }
}

function repaymentOf(loan: Loan, id: string) {
  const repayment = loan.repayments.find((each) => each.id === id)
  if (!repayment) throw new Error(`the loan has no payment ${id}`)
  return repayment
}
