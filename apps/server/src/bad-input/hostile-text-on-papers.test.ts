import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrowerWithOffer } from '../origination/confirmation/a-borrower.fixtures.ts'
import { placeOf, putSection } from '../people/borrowers/certification.store.ts'
import { inTransaction } from '../platform/database/database.ts'
import { readPdf } from '../platform/documents/pdf/read-pdf.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { hostileTexts } from './hostile-texts.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('security 6.10: a borrower’s text on the papers that show it', () => {
  const KINDS = ['key-facts', 'loan-agreement', 'data-use']
  const everything = hostileTexts.map((text) => text.toWellFormed()).join(' ')

  /** Text that may be in the database from before it was refused. */
  async function rename(borrowerId: string, fullName: string): Promise<void> {
    const identity = { fullName, birthOn: '1990-05-17', gender: 'female', nationalId: '7777000011112222' }
    const sealed = product.services.cipher.seal(JSON.stringify(identity), placeOf(borrowerId, 'identity'))
    const row = { borrowerId, section: 'identity', sealed, submittedAt: new Date() }
    await inTransaction(product.services.db, (tx) => putSection(tx, row))
  }

  it('CNF-03 is text on each page: no more markup than with a plain name', async () => {
    const { borrowerId, cookie, orderId } = await aBorrowerWithOffer(product)
    const pages = async () => {
      const open = (kind: string) => product.app.inject({ url: `/agreements/${orderId}/${kind}`, headers: { cookie } })
      return (await Promise.all(KINDS.map(open))).map(({ body }) => body)
    }
    await rename(borrowerId, 'Maria Clara '.repeat(500))
    const plain = await pages()
    await rename(borrowerId, everything)
    const hostile = await pages()
    expect(hostile.map(markupOf)).toEqual(plain.map(markupOf))
    expect(hostile.join()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('CNF-03 is text in each file: nothing there is active', async () => {
    const { borrowerId, cookie, orderId } = await aBorrowerWithOffer(product)
    await rename(borrowerId, '<script>alert(1)</script>) /OpenAction << /S /JavaScript /JS (app.alert(1)) >> \u202Eexe')
    for (const kind of KINDS) {
      const file = await product.app.inject({ url: `/agreements/${orderId}/${kind}.pdf`, headers: { cookie } })
      expect(file.statusCode).toBe(200)
      expect(withoutStreams(readPdf(file.rawPayload).raw)).not.toMatch(
        /\/(OpenAction|AA|JavaScript|JS|Launch|EmbeddedFile|SubmitForm|ImportData)\b(?! <<)/,
      )
    }
  })
})

/** Leaves out pictures, fonts and compressed pages: by chance their bytes spell any short name. */
function withoutStreams(pdf: string): string {
  return pdf.replaceAll(/\bstream\r?\n[\s\S]*?\r?\nendstream\b/g, '')
}

/** Returns every tag, without the text between them. */
function markupOf(page: string): string[] {
  return page.match(/<[^>]*>/g) ?? []
}
