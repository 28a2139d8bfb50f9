import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/documents/pdf/read-pdf.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrowerWithOffer } from '../confirmation/a-borrower.fixtures.ts'
import { richTerms } from './disclosure.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** A borrower with an offer, who reads and confirms it in a language. */
async function aReaderIn(lang: string) {
  const offer = await aBorrowerWithOffer(product, { terms: richTerms, periods: 4, termUnit: 'month' })
  const { orderId, cookie } = offer
  const agreed = { orderId, amount: 1_000_000, periods: 4, termUnit: 'month' } as const
  const asked = { cookie, lang }
  return {
    ...offer,
    hashIn: async (lang: string) =>
      (await product.call('getConfirmation', { orderId }, { cookie, lang })).data.disclosureHash,
    confirmWith: (disclosureHash: string) => product.call('confirmLoan', { ...agreed, disclosureHash }, asked),
    listSigned: () => product.call('listSignedAgreements', { orderId }, asked),
    open: async (file: string) => product.app.inject({ url: `/agreements/${orderId}/${file}`, headers: { cookie } }),
  }
}

const READABLE = { fil: 'Kasunduan', hi: 'अनुबंध', id: 'Perjanjian', zh: '合同' } as const

describe.each(['fil', 'hi', 'id', 'zh'] as const)('CNF-05 an offer read in %s', (lang) => {
  it('is signed in that language, and stays in it whatever language is asked for later', async () => {
    const reader = await aReaderIn(lang)
    const read = (await reader.open(`loan-agreement?lang=${lang}`)).body
    expect(read).toContain(`<html lang="${lang}">`)
    expect(read).toContain(`href="loan-agreement.pdf?lang=${lang}"`)
    expect((await reader.confirmWith(await reader.hashIn(lang))).code).toBe(0)
    expect((await reader.open('loan-agreement')).body).toBe(read)
    const { agreements } = (await reader.listSigned()).data
    expect(agreements.map(({ pdfUrl }) => pdfUrl)).toContain(
      `/agreements/${reader.orderId}/loan-agreement.pdf?lang=${lang}`,
    )
    expect(agreements.map(({ title }) => title).join()).toContain(READABLE[lang])
  })

  it('is not signed with a hash that was read in another language', async () => {
    const reader = await aReaderIn(lang)
    expect(await reader.confirmWith(await reader.hashIn('en'))).toMatchObject({ code: refusalCode('TERMS_DIFFER') })
  })

  it('has a PDF with the same words', async () => {
    const reader = await aReaderIn(lang)
    const { text } = readPdf((await reader.open(`loan-agreement.pdf?lang=${lang}`)).rawPayload)
    expect(text).toContain(READABLE[lang])
    for (const figure of ['₱10,000.00', '₱200.00']) expect(text).toContain(figure)
  })
})

it('COM-01 an unsupported language gets English papers', async () => {
  const reader = await aReaderIn('fr')
  expect((await reader.open('loan-agreement?lang=fr')).body).toBe((await reader.open('loan-agreement')).body)
  expect((await reader.confirmWith(await reader.hashIn('en'))).code).toBe(0)
})
