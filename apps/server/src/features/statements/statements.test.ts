import { randomUUID } from 'node:crypto'
import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/documents/pdf/read-pdf.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, aBorrowerWithOffer } from '../confirmations/a-borrower.fixtures.ts'
import { fourMonths, ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aReader } from './statements.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('a statement of account', () => {
  it('has a row for everything that was added and taken off, and ends with what loan details say is owed', async () => {
    const reader = await aReader(product, fourMonths)
    await reader.pay(50_000)
    await product.passDays(45)
    const { data } = await reader.ask('getStatement')
    expect(data.rows[0]).toMatchObject({ kind: 'payout', addedMinor: 400_000, balanceMinor: 400_000 })
    expect(data.rows).toContainEqual(expect.objectContaining({ kind: 'payment', takenOffMinor: 50_000 }))
    expect(data.rows.some(({ kind }) => kind === 'penalty')).toBe(true)
    const summed = data.rows.reduce((sum, row) => sum + row.addedMinor - row.takenOffMinor, 0)
    expect(summed).toBe(data.balanceMinor)
    const { data: details } = await product.call('getLoanDetails', { orderId: reader.order.id }, reader)
    expect(data.payoffMinor).toBe(details.standing?.payoffMinor)
    expect(data.balanceMinor + data.notYetDueMinor).toBe(details.standing?.payoffMinor)
  })

  it('shows credit below zero', async () => {
    const reader = await aReader(product, ninetyOneDays)
    await reader.pay(1_091_000)
    const { data } = await reader.ask('getStatement')
    expect(data.balanceMinor).toBe(0)
    await reader.happens({ type: 'repaid', amountMinor: 5_000 })
    expect((await reader.ask('getStatement')).data.balanceMinor).toBe(-5_000)
    expect((await reader.open('account')).body).toContain('−₱50.00')
  })

  it('says the same as a page and as a PDF', async () => {
    const reader = await aReader(product)
    await reader.happens({ type: 'repaid', amountMinor: 100_000 })
    const { data } = await reader.ask('getStatement')
    const page = (await reader.open('account')).body
    const pdf = await reader.open('account.pdf')
    const { text } = readPdf(pdf.rawPayload)
    for (const { on, what } of data.rows)
      for (const said of [on, what]) for (const place of [page, text]) expect(place).toContain(said)
    for (const figure of ['₱10,000.00', '₱1,000.00']) for (const place of [page, text]) expect(place).toContain(figure)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Statement of account, order [0-9a-f]{8}\.pdf"/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(data).toMatchObject({
      pageUrl: `/statements/${reader.order.id}/account`,
      pdfUrl: `/statements/${reader.order.id}/account.pdf`,
    })
  })
})

describe('what is owed on a day', () => {
  it('TRM-02 is told line by line, with the arithmetic, for today and any day up to a year ahead', async () => {
    const reader = await aReader(product, ninetyOneDays)
    const on = addDays(reader.today(), 94)
    const { data } = await reader.ask('explainOwed', { on })
    expect(data).toMatchObject({
      on,
      daysOverdue: 3,
      overdueMinor: 1_091_000,
      lateChargesMinor: 263_650,
      dueNowMinor: 1_354_650,
    })
    const late = data.lines.find(({ kind }) => kind === 'lateInterest')
    expect(late).toMatchObject({ amountMinor: 163_650, chargedMinor: 163_650, paidMinor: 0, waivedMinor: 0 })
    expect(late?.explanation).toContain('5 % × 3 days on 10,910.00')
    expect(data.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(data.payoffMinor + data.rebateMinor)
    expect(data.sentence).toBe(`On ${on} you owe ₱13,546.50 that is due; ₱13,546.50 closes the loan that day.`)
    expect((await reader.ask('explainOwed')).data).toMatchObject({ on: reader.today(), dueNowMinor: 0 })
  })

  it('is what is asked for when that day comes', async () => {
    const reader = await aReader(product, ninetyOneDays)
    const foretold = await reader.ask('explainOwed', { on: addDays(reader.today(), 94) })
    await product.passDays(94)
    expect((await reader.ask('explainOwed')).data).toEqual(foretold.data)
    expect((await reader.view()).data.repayAmount).toBe(foretold.data.dueNowMinor)
  })

  it.each([
    ['yesterday', -1],
    ['more than a year ahead', 367],
  ])('is not told for %s', async (_when, days) => {
    const reader = await aReader(product)
    const answer = await reader.ask('explainOwed', { on: addDays(reader.today(), days) })
    expect(answer).toMatchObject({ status: 400, code: 1001, data: { field: 'on' } })
  })

  it('is told for the last day of the year ahead, and for no day that does not exist', async () => {
    const reader = await aReader(product)
    expect((await reader.ask('explainOwed', { on: addDays(reader.today(), 366) })).code).toBe(0)
    const year = Number(reader.today().slice(0, 4)) + (reader.today().slice(5) < '02-30' ? 0 : 1)
    expect(await reader.ask('explainOwed', { on: `${year}-02-30` })).toMatchObject({ status: 400, code: 1001 })
  })
})

describe('quotes', () => {
  it('TRM-03 a payoff quote is what closes the loan, less the interest not yet earned, from the day it is allowed', async () => {
    const reader = await aReader(product)
    const early = await reader.ask('getPayoffQuote')
    expect(early.data).toMatchObject({ isAllowed: false, amountMinor: 1_091_000, rebateMinor: 0 })
    expect(early.data.allowedFrom).toBe(addDays(reader.today(), 46))
    expect(early.data).toMatchObject({
      today: reader.today(),
      lastDueOn: addDays(reader.today(), 91),
      isSettled: false,
    })
    const allowed = await reader.ask('getPayoffQuote', { on: early.data.allowedFrom })
    expect(allowed.data).toMatchObject({
      isAllowed: true,
      amountMinor: 1_046_000,
      interestMinor: 91_000,
      rebateMinor: 45_000,
    })
    expect(
      allowed.data.principalMinor + allowed.data.interestMinor + allowed.data.chargesMinor - allowed.data.rebateMinor,
    ).toBe(allowed.data.amountMinor)
  })

  it('TRM-04 REP-05 an extension quote names what to pay first, the next payment date, the plan and the price', async () => {
    const reader = await aReader(product)
    const { data } = await reader.ask('getExtensionQuote')
    const dueOn = addDays(reader.today(), 91)
    expect(data).toMatchObject({
      title: 'Extend your loan',
      amount: 91_000,
      nextPayTime: addDays(dueOn, 91),
      isPossible: true,
      refusal: null,
      movedPrincipalMinor: 1_000_000,
      newInterestMinor: 91_000,
      feeMinor: 20_000,
    })
    expect(data.costWithMinor - data.costWithoutMinor).toBe(111_000)
    expect(data.plans).toEqual([
      { remark: 'Interest and charges, to pay first', title: 'Payment 1', amount: 91_000, time: dueOn },
      { remark: 'After the extension', title: 'Payment 2', amount: 1_111_000, time: addDays(dueOn, 91) },
    ])
    expect(data.sentence).toContain('The extension costs ₱1,110.00: ₱910.00 of interest and a fee of ₱200.00.')
  })

  it('TRM-04 an extension that cannot be had says why', async () => {
    const without = await aReader(product, ninetyOneDays)
    const { data } = await without.ask('getExtensionQuote')
    expect(data).toMatchObject({ isPossible: false, refusal: 'not-offered', sentence: 'This loan cannot be extended.' })
    expect(data).toMatchObject({ nextPayTime: null, feeMinor: 0 })
    const settled = await aReader(product)
    await settled.happens({ type: 'repaid', amountMinor: 1_091_000 })
    expect((await settled.ask('getExtensionQuote')).data).toMatchObject({ refusal: 'settled', plans: [] })
  })

  it('a cooling-off quote is principal and the interest of the days held, while it is open', async () => {
    const reader = await aReader(product)
    const until = addDays(reader.today(), 3)
    const open = await reader.ask('getCoolingOffQuote', { on: addDays(reader.today(), 2) })
    expect(open.data).toMatchObject({ isOpen: true, until, amountMinor: 1_002_000, interestMinor: 2_000 })
    const { principalMinor, interestMinor, feeKeptMinor, feeReturnedMinor, paidMinor, amountMinor } = open.data
    expect(principalMinor + interestMinor + feeKeptMinor - feeReturnedMinor - paidMinor).toBe(amountMinor)
    expect(open.data).toMatchObject({ daysHeld: 2, isGivenBack: false })
    const closed = await reader.ask('getCoolingOffQuote', { on: addDays(reader.today(), 4) })
    expect(closed.data).toMatchObject({ isOpen: false, until, amountMinor: 0 })
    const none = await aReader(product, ninetyOneDays)
    expect((await none.ask('getCoolingOffQuote')).data).toMatchObject({ isOpen: false, until: null })
  })
})

describe('a closing letter', () => {
  it('is not written while anything is owed', async () => {
    const reader = await aReader(product)
    expect(await reader.ask('getClosingLetter')).toMatchObject({ status: 200, code: 2702 })
    await reader.happens({ type: 'repaid', amountMinor: 1_000_000 })
    expect(await reader.ask('getClosingLetter')).toMatchObject({ code: 2702 })
    expect((await reader.open('closing-letter')).json()).toMatchObject({ code: 2702 })
    expect((await reader.open('closing-letter.pdf')).json()).toMatchObject({ code: 2702 })
    const offer = await aBorrowerWithOffer(product)
    expect(await product.call('getClosingLetter', { orderId: offer.orderId }, offer)).toMatchObject({ code: 2702 })
  })

  it('says what was paid, since when, and that nothing is owed; each copy is the same on any later day', async () => {
    const reader = await aReader(product, ninetyOneDays)
    const today = reader.today()
    await product.passDays(10)
    await reader.pay(1_091_000)
    const { data } = await reader.ask('getClosingLetter')
    const closedOn = addDays(today, 10)
    expect(data).toMatchObject({
      closedOn,
      closedBy: 'repaid',
      disbursedOn: today,
      repaidMinor: 1_091_000,
      owedMinor: 0,
      creditMinor: 0,
    })
    const page = (await reader.open('closing-letter')).body
    const pdf = (await reader.open('closing-letter.pdf')).rawPayload
    const { text } = readPdf(pdf)
    for (const sentence of data.sentences) for (const place of [page, text]) expect(place).toContain(sentence)
    for (const said of ['₱10,910.00', closedOn, 'You owe us nothing on it'])
      for (const place of [page, text]) expect(place).toContain(said)
    await product.passDays(200)
    expect((await reader.ask('getClosingLetter')).data).toEqual(data)
    expect((await reader.open('closing-letter')).body).toBe(page)
    expect((await reader.open('closing-letter.pdf')).rawPayload).toEqual(pdf)
  })

  it('tells a recovery after a write-off, and what was given back in time', async () => {
    const recovered = await aReader(product, {
      ...ninetyOneDays,
      late: { ...ninetyOneDays.late, penaltyMinor: 0, dailyTiers: [] },
    })
    await product.passDays(120)
    await recovered.happens({ type: 'writtenOff' })
    expect(await recovered.ask('getClosingLetter')).toMatchObject({ code: 2702 })
    await product.passDays(5)
    await recovered.happens({ type: 'repaid', amountMinor: 1_091_000 })
    expect((await recovered.ask('getClosingLetter')).data).toMatchObject({
      closedBy: 'recovered',
      closedOn: recovered.today(),
    })

    const returned = await aReader(product)
    await product.passDays(2)
    await returned.happens({ type: 'repaid', amountMinor: 1_002_000, detail: { purpose: 'coolingOff' } })
    const { data } = await returned.ask('getClosingLetter')
    expect(data).toMatchObject({ closedBy: 'given-back', closedOn: returned.today(), repaidMinor: 1_002_000 })
    expect((await returned.ask('getCoolingOffQuote')).data).toMatchObject({ isGivenBack: true, isOpen: false })
    expect((await returned.ask('getPayoffQuote')).data).toMatchObject({ isSettled: true, amountMinor: 0 })
    expect((await returned.ask('getStatement')).data.isClosed).toBe(true)
    expect(data.sentences[0]).toContain('gave it back in the time agreed')
  })

  it('is taken back when the payment that closed the loan bounces, and dated anew when it is paid again', async () => {
    const reader = await aReader(product, ninetyOneDays)
    await reader.happens({ type: 'repaid', amountMinor: 1_091_000, sourceId: 'bounced' })
    expect((await reader.ask('getClosingLetter')).code).toBe(0)
    await product.passDays(3)
    await reader.happens({ type: 'reversed', sourceId: 'bounced' })
    expect(await reader.ask('getClosingLetter')).toMatchObject({ code: 2702 })
    await reader.happens({ type: 'repaid', amountMinor: 1_091_000 })
    expect((await reader.ask('getClosingLetter')).data).toMatchObject({
      closedOn: reader.today(),
      repaidMinor: 1_091_000,
    })
  })

  it('says what was paid beyond the debt', async () => {
    const reader = await aReader(product, ninetyOneDays)
    await reader.happens({ type: 'repaid', amountMinor: 1_092_000 })
    const { data } = await reader.ask('getClosingLetter')
    expect(data).toMatchObject({ creditMinor: 1_000, repaidMinor: 1_092_000 })
    expect(data.sentences.join(' ')).toContain('You paid ₱10.00 more than was owed.')
  })
})

describe('who may read of a loan', () => {
  const names = [
    'getStatement',
    'getClosingLetter',
    'explainOwed',
    'getPayoffQuote',
    'getExtensionQuote',
    'getCoolingOffQuote',
  ] as const

  it.each(names)('%s answers for a foreign loan exactly as for an unknown one', async (name) => {
    const owner = await aReader(product)
    const stranger = await aBorrower(product)
    const foreign = await product.call(name, { orderId: owner.order.id }, stranger)
    const unknown = await product.call(name, { orderId: randomUUID() }, stranger)
    expect(foreign).toMatchObject({ status: 404, code: 2501, message: unknown.message })
    expect(unknown).toMatchObject({ status: 404, code: 2501 })
  })

  it.each(names.filter((name) => name !== 'getClosingLetter'))(
    '%s has nothing to tell before the payout',
    async (name) => {
      const offer = await aBorrowerWithOffer(product)
      expect(await product.call(name, { orderId: offer.orderId }, offer)).toMatchObject({ status: 200, code: 2701 })
    },
  )

  it('its pages and files are its borrower’s alone', async () => {
    const owner = await aReader(product)
    const { cookie } = await aBorrower(product)
    for (const document of ['account', 'account.pdf', 'closing-letter', 'closing-letter.pdf']) {
      expect((await owner.open(document, cookie)).json(), document).toMatchObject({ code: 2501 })
      expect((await owner.open(document, '')).statusCode, document).toBe(401)
    }
    for (const document of ['secret', '.pdf', 'account.pdf.pdf', '__proto__', 'account%00', '%2e%2e']) {
      expect((await owner.open(document)).statusCode, document).toBeGreaterThanOrEqual(400)
      expect((await owner.open(document)).statusCode, document).toBeLessThan(500)
    }
  })
})
