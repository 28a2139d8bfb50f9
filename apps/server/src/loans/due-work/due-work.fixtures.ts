import type { LoanTerms } from '@hulog/lending'
import { afterAll, afterEach } from 'vitest'
import type { Order } from '../../origination/index.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aRunningLoan } from '../repayments/repayments.fixtures.ts'
import { sweepDueWork } from './sweep-due-work.ts'

/** Starts a product for the tests of one file, with its due work. Loans of one test are not due work of the next. */
export async function startDueWorker() {
  const product = await startTestProduct()
  const work = aDueWorker(product)
  afterAll(() => product.close())
  afterEach(() => work.forgetDueWork())
  return { product, work }
}

/** Steps of tests about due work: pay out loans, do the due work of one market, and read the result. */
export function aDueWorker({ services }: TestProduct) {
  const query = (text: string, values: unknown[] = []) => services.db.$client.query(text, values)
  return {
    query,
    sweep: () => sweepDueWork(services, { market: 'PH' }),
    today: () => businessDateIn('PH', services.clock),
    aLoan: (terms?: LoanTerms) => aRunningLoan(services, { phone: anyPhone(), ...(terms && { terms }) }),
    /** Each milestone with the days since the payout. */
    async milestonesOf(loan: Order): Promise<string[]> {
      const { rows } = await query(
        `select format('%s %s', reached_on - $2::date, kind) as text from loan_milestones where order_id = $1
         order by reached_on, kind desc`,
        [loan.id, loan.disbursedOn],
      )
      return rows.map(({ text }) => text)
    },
    async nextWorkOf(loan: Order): Promise<string | null> {
      const { rows } = await query('select next_work_on::text as on from orders where id = $1', [loan.id])
      return rows[0]?.on ?? null
    },
    forgetDueWork: () => query('update orders set next_work_on = null'),
  }
}
