import { addDays, booksOf, firstChapterOf, type IsoDate, type LoanEvent, type OwedLine, owedOn } from '@hulog/lending'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '../../loans/index.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { accounts } from './accounts.ts'
import { anyLife } from './any-loan-life.fixtures.ts'
import { balanceOf } from './ledger.store.ts'
import { balancesOf } from './post-entry.ts'
import { applyAction, postEachDay, type ReplayedLoan, returnPayout, startLife } from './replay-life.fixtures.ts'

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

/** The day up to which a loan's books are: today or, if nothing was posted since, an earlier one. */
async function readBookedOn({ order }: ReplayedLoan): Promise<IsoDate> {
  const { rows } = await product.services.db.$client.query<{ booked_on: IsoDate }>(
    'select booked_on::text from orders where id = $1',
    [order.id],
  )
  return rows[0]!.booked_on
}

function foldedBooks(lived: ReplayedLoan, on: IsoDate): Record<string, number> {
  const books = booksOf(lived.loan(), on)
  return Object.fromEntries([...balancesOf(books)].filter(([, amountMinor]) => amountMinor !== 0))
}

/** The balances as the borrower reads them: unpaid principal and late charges, interest that is due, and credit. */
function owedBalances(lived: ReplayedLoan, on: IsoDate): Record<string, number> {
  const { lines, standing, creditMinor } = owedOn(lived.loan(), on)
  const expected = standing === 'writtenOff' ? [] : lines
  const sumOfKind = (kind: string) =>
    expected.reduce((sum, line) => (line.kind === kind && isCharged(line, on) ? sum + line.amountMinor : sum), 0)
  return {
    [accounts.principalReceivable]: sumOfKind('principal'),
    [accounts.interestReceivable]: sumOfKind('interest'),
    [accounts.penaltyReceivable]: sumOfKind('penalty'),
    [accounts.lateInterestReceivable]: sumOfKind('lateInterest'),
    [accounts.borrowerCredit]: 0 - creditMinor,
  }
}

/** Interest of before a restructuring is charged, though it is due last. */
function isCharged({ kind, dueOn, arithmetic }: OwedLine, on: IsoDate): boolean {
  return kind !== 'interest' || dueOn <= on || arithmetic.kind === 'kept'
}

/** Money that moved and was not reversed, summed without the loan's arithmetic. */
function sumOf(events: readonly LoanEvent[], type: 'repaid' | 'refunded' | 'advanced'): number {
  const reversed = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.id] : [])))
  return events.reduce(
    (sum, event) => sum + (event.type === type && !reversed.has(event.id) ? event.amountMinor : 0),
    0,
  )
}

const moneyMoves = ['repaid', 'refunded', 'advanced'] as const

/** The first part of the principal, less what the lender keeps of it. */
function firstPayoutMinor(lived: ReplayedLoan): number {
  const { principalMinor, advances } = lived.terms
  const { deductedFeeMinor, deductedTaxMinor } = firstChapterOf(lived.loan()).schedule
  return (advances?.firstMinor ?? principalMinor) - deductedFeeMinor - deductedTaxMinor
}

it('the ledger agrees with the loan after every step', { timeout: 60_000 }, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ steps: planned, isPaidBackByBank, ...signed }) => {
      const lived = await startLife(product, signed)
      for (const { daysLater, isPostedDaily, daysAgo, action } of planned) {
        if (isPostedDaily) await postEachDay(product, lived, daysLater)
        else lived.today = addDays(lived.today, daysLater)
        await applyAction(product, lived, action, daysAgo)
        const ledger = await readLedger(lived)
        const bookedOn = await readBookedOn(lived)
        expect(ledger).toEqual(foldedBooks(lived, bookedOn))
        for (const [account, amountMinor] of Object.entries(owedBalances(lived, bookedOn))) {
          expect([account, ledger[account] ?? 0]).toEqual([account, amountMinor])
        }
        expect(ledger[accounts.paymentClearing] ?? 0).toBe(sumOf(lived.events, 'repaid'))
        const sentMinor = sumOf(lived.events, 'advanced') + sumOf(lived.events, 'refunded')
        expect(ledger[accounts.payoutBank]).toBe(0 - firstPayoutMinor(lived) - sentMinor)
        steps += 1
      }
      if (!isPaidBackByBank) return
      if (moneyMoves.some((type) => sumOf(lived.events, type) > 0)) return
      await returnPayout(product, lived)
      expect(await readLedger(lived)).toEqual({})
    }),
    { numRuns: 60 },
  )
  expect(steps).toBeGreaterThan(60)
  const happened = async (type: string) =>
    (await product.services.db.$client.query('select 1 from loan_events where type = $1', [type])).rows.length
  expect(await happened('restructured')).toBeGreaterThan(5)
  expect(await happened('advanced')).toBeGreaterThan(0)
  expect(await verifyBooks(product.services.db)).toEqual([])
  expect(await balanceOf(product.services.db, accounts.suspense, 'PHP')).toBe(0)
})
