import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/documents/pdf/read-pdf.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { fourMonths, ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aReader } from './statements.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('a statement of account', () => {
  it('has a row for every charge and payment, and ends with the debt of loan details', async () => {
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
    const { repaidMinor, nextDueOn, nextDueMinor } = details.standing ?? {}
    expect(data).toMatchObject({ repaidMinor: 50_000, nextDueOn, nextDueMinor })
    expect(repaidMinor).toBe(50_000)
  })

  it('shows credit as a negative balance', async () => {
    const reader = await aReader(product, ninetyOneDays)
    await reader.pay(1_091_000)
    const { data } = await reader.ask('getStatement')
    expect(data.balanceMinor).toBe(0)
    await reader.happens({ type: 'repaid', amountMinor: 5_000 })
    expect((await reader.ask('getStatement')).data.balanceMinor).toBe(-5_000)
    expect((await reader.open('account')).body).toContain('−₱50.00')
  })

  it('has the same content as a page and as a PDF', async () => {
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
