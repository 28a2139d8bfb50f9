import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aBorrower, aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { fourMonths, ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aReader, generousTerms } from '../statements/statements.fixtures.ts'
import { verifyBooks } from '../verification/verify-books.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** 91 days of 0.1 % on 10,000.00: the interest of the loan, and of the extension. */
const INTEREST = 91_000
const FEE = 20_000

type Reader = Awaited<ReturnType<typeof aReader>>

async function extensionOf({ order, cookie }: Reader) {
  return (await product.call('getExtension', { orderId: order.id }, { cookie })).data
}

async function codeFor(reader: Reader, amount: number): Promise<string> {
  const asked = await reader.askForExtension(amount)
  if (asked.code !== 0) throw new Error(asked.raw)
  return asked.data.payCode
}

describe('REP-05 TRM-04 an extension', () => {
  it('shows title, amount, next date and the whole plan, each payment before and after', async () => {
    const reader = await aReader(product)
    const dueOn = addDays(reader.today(), 91)
    const data = await extensionOf(reader)
    expect(data).toMatchObject({
      title: 'Extend your loan',
      delayAmount: INTEREST,
      nextPayTime: addDays(dueOn, 91),
      oldDueOn: dueOn,
      isPossible: true,
      refusal: null,
      newInterestMinor: INTEREST,
      feeMinor: FEE,
      totalNowMinor: 1_091_000,
      totalThenMinor: 1_091_000 + INTEREST + FEE,
      timesGiven: 0,
      timesAgreed: 2,
      lastExtension: null,
      missedText: '',
      isShowReyTop: 1,
    })
    expect(data.repayPlan).toEqual([
      {
        number: 1,
        title: 'Payment 1',
        remark: 'Interest and charges, to pay first',
        amount: INTEREST,
        time: dueOn,
        nowMinor: 1_091_000,
        change: 'less',
      },
      {
        number: 2,
        title: 'Payment 2',
        remark: 'After the extension',
        amount: 1_000_000 + INTEREST + FEE,
        time: addDays(dueOn, 91),
        nowMinor: 0,
        change: 'new',
      },
    ])
    expect(data.lateDescription).toContain('₱1,000.00 once')
  })

  it('shows the figures of the quote in every state, with lines that sum to the amount to pay first', async () => {
    const monthly = { ...fourMonths, extension: generousTerms.extension! }
    for (const [terms, days] of [
      [generousTerms, 0],
      [generousTerms, 95],
      [monthly, 0],
      [monthly, 45],
    ] as const) {
      const reader = await aReader(product, terms)
      await product.passDays(days)
      const [data, quote] = [await extensionOf(reader), (await reader.ask('getExtensionQuote')).data]
      expect(data.isPossible).toBe(true)
      expect(data.delayAmount).toBe(quote.amount)
      expect(data.nextPayTime).toBe(quote.nextPayTime)
      expect(data.toPayFirst.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(data.delayAmount)
      expect(data.totalThenMinor - data.totalNowMinor).toBe(quote.costWithMinor - quote.costWithoutMinor)
      expect(data.repayPlan.map(({ amount, time }) => ({ amount, time })).filter(({ amount }) => amount > 0)).toEqual(
        quote.plans.map(({ amount, time }) => ({ amount, time })),
      )
      const { data: view } = await reader.view()
      expect(data.totalNowMinor).toBe(view.payoffAmount)
    }
  })

  it('is shown after full payment by its page and loan details: old and new date, new plan, amount paid', async () => {
    const reader = await aReader(product)
    const before = await extensionOf(reader)
    await reader.pay(INTEREST, { code: await codeFor(reader, before.delayAmount) })
    const given = {
      on: reader.today(),
      oldDueOn: before.oldDueOn,
      newDueOn: before.nextPayTime,
      paidMinor: before.delayAmount,
    }
    const details = await reader.details()
    expect(details.standing).toMatchObject({ lastExtension: given, nextDueOn: before.nextPayTime })
    expect(details.standing?.payoffMinor).toBe(before.totalThenMinor - before.delayAmount)
    expect(details.standing?.plan.map(({ unpaidMinor, dueOn }) => [dueOn, unpaidMinor])).toEqual([
      [before.oldDueOn, 0],
      [before.nextPayTime, before.repayPlan[1]?.amount],
    ])
    expect(await extensionOf(reader)).toMatchObject({ lastExtension: given, timesGiven: 1, oldDueOn: given.newDueOn })
    const { data: statement } = await reader.ask('getStatement')
    expect(statement.rows).toContainEqual(
      expect.objectContaining({ kind: 'payment', on: given.on, takenOffMinor: before.delayAmount }),
    )
    expect(statement.rows.some(({ kind }) => kind === 'extension')).toBe(true)
    expect((await reader.ledger()).interest).toBe(INTEREST)
    expect(await verifyBooks(product.services.db)).toEqual([])
  })

  it('treats a partial payment as a repayment; the borrower is notified, and the rest still pays for it', async () => {
    const reader = await aReader(product)
    await product.passDays(91)
    const code = await codeFor(reader, INTEREST)
    await reader.pay(INTEREST - 30_000, { code })
    const short = await extensionOf(reader)
    expect(short.missedText).toContain('Your payment of ₱610.00 was less than the extension takes')
    expect(short.missedText).toContain(`${showPeso(short.delayAmount)} more extends it today.`)
    expect((await reader.details()).noticeDesText).toBe(short.missedText)
    expect(short).toMatchObject({ isPossible: true, lastExtension: null, delayAmount: 30_000 })
    await reader.pay(short.delayAmount, { code: await codeFor(reader, short.delayAmount) })
    const extended = await extensionOf(reader)
    expect(extended).toMatchObject({ missedText: '', timesGiven: 1 })
    expect((await reader.readOrder()).nextDueOn).toBe(short.nextPayTime)
    expect(await verifyBooks(product.services.db)).toEqual([])
  })

  it('treats a payment after further charges as a repayment, and the page shows the new price', async () => {
    const reader = await aReader(product)
    await product.passDays(91)
    const code = await codeFor(reader, INTEREST)
    await product.passDays(2)
    await reader.pay(INTEREST, { code })
    const missed = await extensionOf(reader)
    expect(missed.missedText).toContain('₱910.00 came too late to cover the extension')
    expect(missed.missedText).toContain(`${showPeso(missed.delayAmount)} more extends it today.`)
    expect(missed.delayAmount).toBeGreaterThan(100_000)
    expect(missed.toPayFirst.map(({ kind }) => kind)).toContain('penalty')
  })

  it('offers the borrower’s existing pay code until the amount changes or it was paid', async () => {
    const reader = await aReader(product)
    expect((await extensionOf(reader)).defDetail.payCode).toBe('')
    const code = await codeFor(reader, INTEREST)
    expect((await extensionOf(reader)).defDetail.payCode).toBe(code)
    await product.passDays(93)
    expect((await extensionOf(reader)).defDetail.payCode).toBe('')
  })

  it('says why it is not possible', async () => {
    const none = await aReader(product, ninetyOneDays)
    expect(await extensionOf(none)).toMatchObject({
      isPossible: false,
      refusal: 'not-offered',
      sentence: 'This loan cannot be extended.',
      nextPayTime: null,
      oldDueOn: null,
    })
    const once = await aReader(product, { ...generousTerms, extension: { times: 1, feeRatePpm: 0, feeFixedMinor: 0 } })
    await once.pay(INTEREST, { code: await codeFor(once, INTEREST) })
    expect(await extensionOf(once)).toMatchObject({ refusal: 'too-often', timesGiven: 1, timesAgreed: 1 })
    const settled = await aReader(product)
    await settled.happens({ type: 'repaid', amountMinor: 1_091_000 })
    expect(await extensionOf(settled)).toMatchObject({ refusal: 'settled', repayPlan: [] })
  })

  it('is refused where the law forbids its price: page, quote and payment agree', async () => {
    const dear = { ...generousTerms, extension: { times: 1, feeRatePpm: 900_000, feeFixedMinor: 0 } }
    const reader = await aReader(product, dear)
    expect((await extensionOf(reader)).isPossible).toBe(true)
    await product.services.db.$client.query(`update orders set policy_pack = 'PH' where id = $1`, [reader.order.id])
    const told = {
      isPossible: false,
      refusal: 'unlawful',
      sentence: 'The law does not allow this loan to be extended at its price.',
    }
    expect(await extensionOf(reader)).toMatchObject(told)
    expect((await reader.ask('getExtensionQuote')).data).toMatchObject(told)
    expect((await reader.details()).isDelay).toBe('0')
    expect((await reader.view()).data).toMatchObject({ isDelay: '0', delay: null })
    expect((await reader.askForExtension(INTEREST)).data).toMatchObject({ reason: 'EXTENSION_NOT_OFFERED' })
  })

  it('TRM-04 needs no more database queries on home and the list of orders', async () => {
    const reader = await aReader(product, generousTerms)
    const { $client } = product.services.db
    const asked = vi.spyOn($client, 'query')
    const count = async (name: 'listProducts' | 'listOrders' | 'getLoanDetails') => {
      asked.mockClear()
      expect((await product.call(name, {}, { cookie: reader.cookie })).code).toBe(0)
      return asked.mock.calls.length
    }
    const all = async () => [await count('listProducts'), await count('listOrders'), await count('getLoanDetails')]
    await all()
    const [home, list, details = 0] = await all()
    await $client.query(`update orders set policy_pack = 'PH' where id = $1`, [reader.order.id])
    // The page with the button checks the law once.
    expect(await all()).toEqual([home, list, details + 1])
    asked.mockRestore()
  })

  it('answers for another borrower’s loan exactly as for an unknown one, and shows nothing before the payout', async () => {
    const owner = await aReader(product)
    const { cookie } = await aBorrower(product)
    const foreign = await product.call('getExtension', { orderId: owner.order.id }, { cookie })
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    const offer = await aBorrowerWithOffer(product)
    expect(await product.call('getExtension', { orderId: offer.orderId }, offer)).toMatchObject({
      code: refusalCode('NOT_PAID_OUT'),
    })
  })
})

function showPeso(minor: number): string {
  return `₱${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
