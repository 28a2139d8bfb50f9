import { type Allocation, foldLoan, type LoanEvent, type LoanTerms, parseIsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { type Account, accounts } from './accounts.ts'
import type { BookFault } from './book-fault.ts'

type Row = {
  id: string
  terms: LoanTerms | null
  events: { type: string; on: string; amountMinor: number; sourceId: string }[]
  balances: Partial<Record<Account, number>>
}

const WRITTEN_OFF = 185
const loansWithTheirBalances = sql`
  select o.id, o.terms,
    (select coalesce(json_agg(json_build_object('type', v.type, 'on', v.effective_on, 'amountMinor', v.amount_minor,
        'sourceId', v.source_id) order by v.seq), '[]')
      from loan_events v where v.borrower_id = o.borrower_id and v.order_id = o.id) as events,
    (select coalesce(json_object_agg(b.account, b.total), '{}')
      from (select account, sum(amount_minor) as total from ledger_postings p
        where p.borrower_id = o.borrower_id and p.order_id = o.id group by account) b) as balances
  from orders o where o.state <> ${WRITTEN_OFF}`

/** The ledger's balances of each loan against what the loan's own events say was paid out, paid back and earned. */
export async function verifyLoans(db: Reader): Promise<BookFault[]> {
  const { rows } = await db.execute<Row>(loansWithTheirBalances)
  return rows.flatMap(({ id, terms, events, balances }) =>
    Object.entries(balancesOf(terms, lendingEvents(events)))
      .filter(([account, expected]) => (balances[account as Account] ?? 0) !== expected)
      .map(([account, expected]) => ({
        rule: 'a loan and its ledger disagree',
        subject: id,
        detail: `${account} is ${balances[account as Account] ?? 0}, the loan says ${expected}`,
      })),
  )
}

/** What was reversed is as if it had not been. */
function lendingEvents(events: Row['events']): LoanEvent[] {
  const isReversed = (type: string, sourceId: string) =>
    events.some((event) => event.type === type && event.sourceId === sourceId)
  return events.flatMap(({ type, on, amountMinor, sourceId }): LoanEvent[] => {
    if (type === 'disbursed' && !isReversed('payoutReversed', sourceId)) return [{ type, on: parseIsoDate(on) }]
    if (type === 'repaid' && !isReversed('repaymentReversed', sourceId)) {
      return [{ type, id: sourceId, on: parseIsoDate(on), amountMinor }]
    }
    return []
  })
}

function balancesOf(terms: LoanTerms | null, events: LoanEvent[]): Partial<Record<Account, number>> {
  const loan = terms && events.some(({ type }) => type === 'disbursed') ? foldLoan(terms, events) : null
  const paid = (part: keyof Allocation) =>
    loan?.repayments.reduce((sum, { allocation }) => sum + allocation[part], 0) ?? 0
  const deductedFee = loan && loan.terms.upfrontFee.taken === 'deducted' ? loan.schedule.feesMinor : 0
  return {
    [accounts.principalReceivable]: (loan?.terms.principalMinor ?? 0) - paid('principalMinor'),
    [accounts.interestIncome]: 0 - paid('interestMinor'),
    [accounts.feeIncome]: 0 - paid('feeMinor') - deductedFee,
    [accounts.penaltyIncome]: 0 - paid('penaltyMinor'),
    [accounts.lateInterestIncome]: 0 - paid('lateInterestMinor'),
    [accounts.borrowerCredit]: 0 - paid('creditMinor'),
  }
}
