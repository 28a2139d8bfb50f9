import { randomUUID } from 'node:crypto'
import { foldLoan, owedOn, planOn } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/documents/pdf/read-pdf.fixtures.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { expectCorrectBooks } from '../servicing/servicing.fixtures.ts'
import { aBorrowerWithNewTerms, type BorrowerWithNewTerms, recordsOf } from './new-terms.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const untouched = { states: ['offered'], papers: [], messages: ['new-terms-offered'], entries: [] }

async function loanOf({ order }: BorrowerWithNewTerms) {
  const loan = await findLoan(product.services.db, order)
  if (!loan) throw new Error('the loan was not paid out')
  return loan
}

async function currentEvent(borrower: BorrowerWithNewTerms) {
  const event = (await loanOf(borrower)).restructuring?.event
  if (!event) throw new Error('the loan has no new terms')
  return event
}

describe('new terms that are offered', () => {
  it('show what becomes of every part of the debt, the new plan, and what is to be paid before and after', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { productName, newTerms } = (await borrower.read()).data
    if (!newTerms) throw new Error('no new terms are shown')
    const { unpaid, before, after, plan } = newTerms
    expect(productName).toBe('Salary loan')
    const owed = (await borrower.details()).standing
    expect(unpaid.map(({ kind, becomes }) => `${kind} ${becomes}`)).toEqual([
      'principal principal',
      'principal given-up',
      'interest principal',
      'penalty given-up',
      'lateInterest due-last',
    ])
    const sumOf = (fate: string) =>
      unpaid.filter(({ becomes }) => becomes === fate).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(sumOf('principal')).toBe(newTerms.principalMinor)
    expect(sumOf('due-last')).toBe(newTerms.keptMinor)
    expect(sumOf('given-up')).toBe(newTerms.waivedMinor + newTerms.writeDownMinor)
    expect(newTerms).toMatchObject({ writeDownMinor: 100_000, waivedMinor: 5_000 })
    expect(before.dueNowMinor).toBe(owed?.dueNowMinor)
    expect(before.totalMinor).toBe(owed?.plan.reduce((sum, { unpaidMinor }) => sum + unpaidMinor, 0))
    expect(before.costMinor).toBe(before.totalMinor - 1_200_000)
    expect(after.totalMinor).toBe(plan.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
    expect(after.costMinor).toBe(after.totalMinor - 1_100_000)
    expect(after).toMatchObject({ dueNowMinor: 0, payments: 18, firstDueOn: newTerms.firstDueOn })
    // Kept charges are due with the last installment: one payment.
    expect(plan.slice(-2)).toMatchObject([
      { number: 18, dueOn: after.lastDueOn, isKept: false },
      { dueOn: after.lastDueOn, amountMinor: newTerms.keptMinor, isKept: true },
    ])
    expect([before.rateDescription, after.rateDescription]).toEqual([
      expect.stringContaining('24% a year'),
      expect.stringContaining('12% a year'),
    ])
    expect(newTerms.aprPpm).toBeGreaterThan(110_000)
    expect(newTerms.aprPpm).toBeLessThan(130_000)
  })

  it('are announced on home and on the loan’s page until they can no longer be signed', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { signBy } = (await borrower.read()).data.newTerms ?? {}
    expect((await borrower.details()).newTermsUntil).toBe(signBy)
    expect((await borrower.home()).currentOrder?.newTermsUntil).toBe(signBy)
    await product.passDays(7)
    expect((await borrower.details()).newTermsUntil).toBe(signBy)
    await product.passDays(1)
    expect((await borrower.details()).newTermsUntil).toBeNull()
    expect((await borrower.home()).currentOrder?.newTermsUntil).toBeNull()
    expect((await borrower.read()).data.newTerms).toBeNull()
  })

  it('are shown to their borrower alone, as is the paper before it is signed', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { pageUrl = '', pdfUrl = '' } = (await borrower.read()).data.newTerms ?? {}
    const stranger = await product.signIn()
    expect((await borrower.read({ cookie: stranger })).data).toMatchObject({ reason: 'ORDER_NOT_FOUND' })
    for (const url of [pageUrl, pdfUrl]) {
      expect((await borrower.open(url)).statusCode).toBe(200)
      expect((await borrower.open(url, stranger)).statusCode).toBe(404)
      expect((await borrower.open(url, null)).statusCode).toBe(401)
    }
    const hash = await borrower.hash()
    expect((await borrower.sign(hash, {}, { cookie: stranger })).data).toMatchObject({ reason: 'ORDER_NOT_FOUND' })
    expect((await borrower.decline({ cookie: stranger })).data).toMatchObject({ reason: 'ORDER_NOT_FOUND' })
    expect(await recordsOf(product, borrower)).toMatchObject(untouched)
  })

  it('are none once staff has withdrawn them, and on a loan that has no new terms', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { pageUrl = '' } = (await borrower.read()).data.newTerms ?? {}
    await product.services.db.$client.query("update restructurings set state = 'withdrawn' where order_id = $1", [
      borrower.order.id,
    ])
    expect((await borrower.read()).data.newTerms).toBeNull()
    expect((await borrower.details()).newTermsUntil).toBeNull()
    expect((await borrower.open(pageUrl)).statusCode).toBe(404)
    expect((await borrower.decline()).data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
  })

  it('are none when a due date that they name has passed', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { on = '' } = (await borrower.read()).data.newTerms ?? {}
    await product.services.db.$client.query(
      "update restructurings set change = jsonb_build_object('firstDueOn', $2::text) where order_id = $1",
      [borrower.order.id, on],
    )
    expect((await borrower.read()).data.newTerms).toBeNull()
  })
})

describe('signing new terms', () => {
  it('records them with the paper, the ledger entry and a message, and the loan goes on under them', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { newTerms } = (await borrower.read()).data
    const signed = await borrower.sign(newTerms?.disclosureHash ?? '')
    expect(signed.data).toEqual({ orderId: borrower.order.id, orderStatus: 170, firstDueOn: newTerms?.firstDueOn })
    expect(await recordsOf(product, borrower)).toEqual({
      events: ['disbursed', 'restructured'],
      states: [`signed ${newTerms?.on}`],
      papers: [expect.stringMatching(/^new-terms-1-[0-9a-f]{16}$/)],
      messages: ['new-terms-offered', 'new-terms-signed'],
      entries: ['restructuring'],
    })
    expect(await borrower.readOrder()).toEqual({ state: 170, nextDueOn: newTerms?.firstDueOn })
    const event = await currentEvent(borrower)
    expect(event.terms.principalMinor).toBe(newTerms?.principalMinor)
    expect((await borrower.read()).data.newTerms).toBeNull()
    expect((await borrower.details()).newTermsUntil).toBeNull()
    await expectCorrectBooks(product)
  })

  it('gives the plan that was read, to the cent', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { newTerms } = (await borrower.read()).data
    await borrower.sign(newTerms?.disclosureHash ?? '')
    const loan = await loanOf(borrower)
    const { on } = await currentEvent(borrower)
    const plan = planOn(loan, on).map(({ number, dueOn, unpaidMinor, addedBy }) => ({
      number,
      dueOn,
      amountMinor: unpaidMinor,
      isKept: addedBy === 'restructuring',
    }))
    expect(plan).toEqual(newTerms?.plan)
    expect(owedOn(loan, on).dueNowMinor).toBe(0)
  })

  it('keeps the paper as it was read, with the figures of the event, among the papers of the loan', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const { newTerms } = (await borrower.read()).data
    if (!newTerms) throw new Error('no new terms are shown')
    const read = (await borrower.open(newTerms.pageUrl)).body
    await borrower.sign(newTerms.disclosureHash)
    const [paper] = await borrower.papers()
    expect(paper?.title).toBe(`Agreement on new terms of ${newTerms.on}`)
    const page = (await borrower.open(paper?.pageUrl ?? '')).body
    const { text } = readPdf((await borrower.open(paper?.pdfUrl ?? '')).rawPayload)
    expect(page.replaceAll(paper?.id ?? '', 'new-terms')).toBe(read)
    const { terms, on, writeDownMinor } = await currentEvent(borrower)
    const fresh = foldLoan(terms, [{ type: 'disbursed', on }])
    const amounts = [
      terms.principalMinor,
      newTerms.keptMinor,
      newTerms.waivedMinor + writeDownMinor,
      newTerms.after.totalMinor,
      ...planOn(fresh, on).map(({ totalMinor }) => totalMinor),
      ...newTerms.unpaid.map(({ amountMinor }) => amountMinor),
    ]
    for (const amountMinor of amounts) {
      expect(page).toContain(showMoney(amountMinor, 'PHP'))
      expect(text).toContain(showMoney(amountMinor, 'PHP'))
    }
    for (const said of ['12% a year', 'No money is paid out with it', newTerms.firstDueOn]) expect(page).toContain(said)
    expect(page).not.toContain('Net amount paid out')
    const stranger = await product.signIn()
    expect((await borrower.open(paper?.pageUrl ?? '', stranger)).statusCode).toBe(404)
  })

  it('happens once for one key, and once for many requests at the same time', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const hash = await borrower.hash()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => borrower.sign(hash, {}, { key })))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    const again = await borrower.sign(hash)
    expect(again.data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
    const other = await aBorrowerWithNewTerms(product)
    const otherHash = await other.hash()
    const raced = await Promise.all(Array.from({ length: 8 }, () => other.sign(otherHash)))
    expect(raced.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { order } of [borrower, other]) {
      const { events, papers, entries } = await recordsOf(product, { order })
      expect([events.length, papers.length, entries.length]).toEqual([2, 1, 1])
    }
  })

  it('is refused with figures that a payment or another day has changed, and takes the new ones', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const first = await borrower.hash()
    await borrower.pay(50_000)
    expect((await borrower.sign(first)).data).toMatchObject({ reason: 'TERMS_DIFFER' })
    const second = await borrower.hash()
    await product.passDays(1)
    expect((await borrower.sign(second)).data).toMatchObject({ reason: 'TERMS_DIFFER' })
    expect(await recordsOf(product, borrower)).toMatchObject(untouched)
    expect((await borrower.sign(await borrower.hash())).code).toBe(0)
    await expectCorrectBooks(product)
  })

  it('is refused with what was read in another language', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const hash = (await borrower.read({ lang: 'hi' })).data.newTerms?.disclosureHash ?? ''
    expect((await borrower.sign(hash)).data).toMatchObject({ reason: 'TERMS_DIFFER' })
    expect((await borrower.sign(hash, {}, { lang: 'hi' })).code).toBe(0)
    const [paper] = await borrower.papers()
    expect((await borrower.open(paper?.pageUrl ?? '')).body).toContain('<html lang="hi">')
  })

  it('is refused after the last day, after it was withdrawn, and under another id', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const hash = await borrower.hash()
    const { order, cookie } = borrower
    const body = { orderId: order.id, restructuringId: randomUUID(), disclosureHash: hash }
    const other = await product.call('signRestructuring', body, { cookie })
    expect(other.data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
    await product.passDays(8)
    expect((await borrower.sign(hash)).data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
    const { events, entries } = await recordsOf(product, borrower)
    expect([events, entries]).toEqual([['disbursed'], []])
    const withdrawn = await aBorrowerWithNewTerms(product)
    const withdrawnHash = await withdrawn.hash()
    await product.services.db.$client.query("update restructurings set state = 'withdrawn' where order_id = $1", [
      withdrawn.order.id,
    ])
    expect((await withdrawn.sign(withdrawnHash)).data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
  })

  it('is refused for a loan that is paid by then', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const hash = await borrower.hash()
    const { payoffAmount } = (await borrower.view()).data
    await borrower.pay(payoffAmount)
    expect((await borrower.read()).data.newTerms).toBeNull()
    expect((await borrower.sign(hash)).data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
    expect((await recordsOf(product, borrower)).events).toEqual(['disbursed', 'repaid'])
  })
})

describe('declining new terms', () => {
  it('leaves the loan as it is, and they can no longer be signed', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const hash = await borrower.hash()
    const before = (await borrower.details()).standing
    const key = randomUUID()
    const [first, second] = [await borrower.decline({ key }), await borrower.decline({ key })]
    expect(first.data).toEqual({ orderId: borrower.order.id })
    expect(second.data).toEqual(first.data)
    expect((await borrower.sign(hash)).data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
    expect((await borrower.decline()).data).toMatchObject({ reason: 'NEW_TERMS_NOT_OFFERED' })
    expect(await recordsOf(product, borrower)).toMatchObject({ ...untouched, states: ['declined'] })
    expect((await borrower.details()).standing).toEqual(before)
  })

  it('and signing at the same time give one answer', async () => {
    const borrower = await aBorrowerWithNewTerms(product)
    const hash = await borrower.hash()
    const answers = await Promise.all([
      borrower.sign(hash),
      borrower.decline(),
      borrower.sign(hash),
      borrower.decline(),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    await expectCorrectBooks(product)
  })
})
