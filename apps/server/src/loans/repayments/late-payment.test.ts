import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer } from './a-payer.fixtures.ts'
import { ninetyOneDays } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(product.services.clock.businessNow().getTime() - days * DAY_MS).toISOString()

/** 10,910.00 was due on day 91; penalty 1,000.00; 5 % is 545.50 a day, 4 % is 436.40, 2 % is 218.20. */
const charges = [
  { daysLate: 1, lateInterest: 54_550, sentence: ['5% × 1 day on ₱10,910.00'] },
  { daysLate: 30, lateInterest: 1_636_500, sentence: ['5% × 30 days on ₱10,910.00'] },
  { daysLate: 31, lateInterest: 1_680_140, sentence: ['5% × 30 days on ₱10,910.00', '4% × 1 day on ₱10,910.00'] },
  {
    daysLate: 91,
    lateInterest: 4_276_720,
    sentence: ['5% × 30 days on ₱10,910.00', '4% × 60 days on ₱10,910.00', '2% × 1 day on ₱10,910.00'],
  },
]

describe('paying late', () => {
  it('REP-01 has no charges on the due date', async () => {
    const payer = await aPayer(product)
    await product.passDays(91)
    expect((await payer.view()).data).toMatchObject({
      orderStatus: 174,
      repayAmount: 1_091_000,
      payoffAmount: 1_091_000,
    })
  })

  it.each(charges)('TRM-02 costs on day $daysLate a penalty and the daily interest, to the cent', async (row) => {
    const payer = await aPayer(product)
    await product.passDays(91 + row.daysLate)
    const owed = 1_091_000 + 100_000 + row.lateInterest
    const { data } = await payer.view()
    expect(data).toMatchObject({ orderStatus: 180, repayAmount: owed, payoffAmount: owed })
    expect(data.detail.map(({ text }) => text)).toEqual([
      'Principal',
      'Interest',
      ...row.sentence.map((sentence) => `Late interest: ${sentence}`),
      'One-time penalty of ₱1,000.00',
    ])
    await payer.pay(owed)
    expect(await payer.ledger()).toEqual({
      principal: 0,
      interest: 91_000,
      fees: 0,
      penalty: 100_000,
      lateInterest: row.lateInterest,
      credit: 0,
      collected: owed,
    })
    expect((await payer.readOrder()).state).toBe(200)
  })

  it('TRM-02 charges a repeat client 800.00 once', async () => {
    const terms = { ...ninetyOneDays, late: { ...ninetyOneDays.late, penaltyMinor: 80_000 } }
    const payer = await aPayer(product, { terms })
    await product.passDays(92)
    expect((await payer.view()).data.repayAmount).toBe(1_091_000 + 80_000 + 54_550)
  })

  it('counts a payment on its own day, however late the provider reports it', async () => {
    const payer = await aPayer(product)
    await product.passDays(96)
    expect((await payer.view()).data.repayAmount).toBe(1_091_000 + 100_000 + 5 * 54_550)
    await payer.pay(1_091_000, { paidAt: daysAgo(5) })
    expect(await payer.readOrder()).toEqual({ state: 200, nextDueOn: null })
    expect(await payer.ledger()).toMatchObject({ principal: 0, penalty: 0, lateInterest: 0, credit: 0 })
  })

  it('posts the difference when an earlier payment is reported after a later one', async () => {
    const payer = await aPayer(product)
    await product.passDays(96)
    await payer.pay(500_000, { paidAt: daysAgo(0) })
    // 1,000.00 penalty and 5 days of 545.50 first, then 910.00 interest, the rest principal.
    expect(await payer.ledger()).toMatchObject({ penalty: 100_000, lateInterest: 272_750, interest: 91_000 })
    await payer.pay(591_000, { paidAt: daysAgo(5) })
    // Paid on the due date, it left 5,000.00 of principal: 5 days of 250.00, and the penalty.
    expect(await payer.ledger()).toEqual({
      principal: 225_000,
      interest: 91_000,
      fees: 0,
      penalty: 100_000,
      lateInterest: 125_000,
      credit: 0,
      collected: 1_091_000,
    })
    expect((await payer.view()).data.payoffAmount).toBe(225_000)
  })

  it('returns as credit the part of a later payment that an earlier one makes surplus', async () => {
    const payer = await aPayer(product)
    await product.passDays(96)
    await payer.pay(1_400_000)
    expect(await payer.ledger()).toMatchObject({ principal: 63_750, lateInterest: 272_750, credit: 0 })
    // With 1,000.00 less unpaid after the due date: 495.50 a day, 13,387.50 in all, and 612.50 of the 14,000.00 are left over.
    await payer.pay(100_000, { paidAt: daysAgo(5) })
    expect(await payer.ledger()).toMatchObject({ principal: 0, lateInterest: 247_750, credit: 61_250 })
    expect((await payer.readOrder()).state).toBe(200)
  })

  it('counts a payment with a future date today, and one dated before the payout on the day of the payout', async () => {
    const payer = await aPayer(product)
    await product.passDays(10)
    await payer.pay(1_000, { paidAt: daysAgo(-3) })
    await payer.pay(2_000, { paidAt: daysAgo(400) })
    const { rows } = await product.services.db.$client.query<{ days: number }>(
      `select e.effective_on - o.disbursed_on as days from loan_events e join orders o on o.id = e.order_id
       where e.order_id = $1 and e.type = 'repaid' order by e.seq`,
      [payer.order.id],
    )
    expect(rows.map(({ days }) => days)).toEqual([10, 0])
  })

  it('gives the same ledger for every order in which four payments are reported', async () => {
    const payments = [
      { amountMinor: 300_000, ago: 6 },
      { amountMinor: 200_000, ago: 4 },
      { amountMinor: 150_000, ago: 2 },
      { amountMinor: 100_000, ago: 0 },
    ]
    const books: unknown[] = []
    for (const order of permutations(payments)) {
      const payer = await aPayer(product)
      await product.passDays(97)
      for (const { amountMinor, ago } of order) await payer.pay(amountMinor, { paidAt: daysAgo(ago) })
      books.push(await payer.ledger())
    }
    expect(books).toHaveLength(24)
    expect(new Set(books.map((book) => JSON.stringify(book))).size).toBe(1)
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
