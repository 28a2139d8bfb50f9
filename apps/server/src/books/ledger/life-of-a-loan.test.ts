import { addDays, booksOf, type LoanEvent } from '@hulog/lending'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '../../loans/index.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { accounts } from './accounts.ts'
import { anyLife } from './any-loan-life.fixtures.ts'
import { balanceOf } from './ledger.store.ts'
import { balancesOf } from './post-entry.ts'
import { applyAction, type ReplayedLoan, returnPayout, startLife } from './replay-life.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function readLedger({ order }: ReplayedLoan): Promise<Record<string, number>> {
  const { rows } = await product.services.db.$client.query<{ account: string; amount_minor: string }>(
    'select account, amount_minor from ledger_loan_balances where order_id = $1 and amount_minor <> 0',
    [order.id],
  )
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.amount_minor)]))
}

/** Returns what the fold computes for a loan whose books are up to today or, if nothing was posted since, to an earlier day. */
async function readFold(lived: ReplayedLoan): Promise<Record<string, number>> {
  const { rows } = await product.services.db.$client.query<{ booked_on: string }>(
    'select booked_on::text from orders where id = $1',
    [lived.order.id],
  )
  const books = booksOf(lived.loan(), rows[0]?.booked_on as Parameters<typeof booksOf>[1])
  return Object.fromEntries([...balancesOf(books)].filter(([, amountMinor]) => amountMinor !== 0))
}

/** Money that moved and was not reversed, summed without the loan's arithmetic. */
function sumOf(events: readonly LoanEvent[], type: 'repaid' | 'refunded'): number {
  const reversed = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.id] : [])))
  return events.reduce(
    (sum, event) => sum + (event.type === type && !reversed.has(event.id) ? event.amountMinor : 0),
    0,
  )
}

it('the ledger agrees with the loan after every step', { timeout: 60_000 }, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ terms, steps: planned, isPaidBackByBank }) => {
      const lived = await startLife(product, terms)
      for (const { daysLater, daysAgo, action } of planned) {
        lived.today = addDays(lived.today, daysLater)
        await applyAction(product, lived, action, daysAgo)
        const ledger = await readLedger(lived)
        expect(ledger).toEqual(await readFold(lived))
        expect(ledger[accounts.paymentClearing] ?? 0).toBe(sumOf(lived.events, 'repaid'))
        const paidOutMinor = lived.loan().schedule.netProceedsMinor + sumOf(lived.events, 'refunded')
        expect(ledger[accounts.payoutBank]).toBe(0 - paidOutMinor)
        steps += 1
      }
      if (!isPaidBackByBank) return
      const hasMoved = sumOf(lived.events, 'repaid') > 0 || sumOf(lived.events, 'refunded') > 0
      if (hasMoved) return
      await returnPayout(product, lived)
      expect(await readLedger(lived)).toEqual({})
    }),
    { numRuns: 40 },
  )
  expect(steps).toBeGreaterThan(40)
  expect(await verifyBooks(product.services.db)).toEqual([])
  expect(await balanceOf(product.services.db, accounts.suspense, 'PHP')).toBe(0)
})
