import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aComplaint } from './complaints.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it.each([
  ['hi', 'ऐप काम नहीं करता', 'जारी', 'आपकी शिकायत हमें मिल गई।', 'लोन नंबर'],
  ['fil-PH', 'Hindi gumagana ang app', 'Inaasikaso', 'Natanggap namin ang reklamo mo.', 'Numero ng loan'],
  ['id', 'Aplikasi tidak berfungsi', 'Diproses', 'Keluhan Anda sudah kami terima.', 'Nomor pinjaman'],
  ['zh-CN', '应用无法使用', '处理中', '我们已收到您的投诉。', '贷款编号'],
  ['xx', 'The app does not work', 'In progress', 'We received your complaint.', 'Order number'],
])('CMP-01 CMP-09 CMP-10 a complaint is in the language of its page: %s', async (lang, type, tab, step, row) => {
  const borrower = await aBorrower(product)
  await anOffer(product.services, borrower.borrowerId)
  const { problemId } = await aComplaint(product, borrower)
  const ask = async (call: string, payload: object) => {
    const url = `/gateway/user-problem/${call}?lang=${lang}`
    return (await product.app.inject({ method: 'POST', url, payload, headers: { cookie: borrower.cookie } })).json()
      .data
  }
  const choices = await ask('problem-init', {})
  expect(choices.problemType).toContainEqual({ value: 6, title: type })
  expect(choices.orderList[0].list.map(({ title }: { title: string }) => title)).toContain(row)
  const { tabs } = await ask('problem-list', {})
  expect(tabs[0]).toMatchObject({ title: tab, items: [{ id: problemId, type }] })
  expect(await ask('problem-detail', { problemId })).toMatchObject({ type, history: [{ what: step }] })
})
