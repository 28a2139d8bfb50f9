import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  boxed,
  type Document,
  figure,
  figures,
  hashDocument,
  heading,
  list,
  numbered,
  paragraph,
  quiet,
  RENDERING_VERSION,
  table,
  total,
} from './document.ts'
import { renderPage } from './page/render-page.ts'
import { readPdf } from './pdf/read-pdf.fixtures.ts'
import { renderPdf } from './pdf/render-pdf.ts'

const document: Document = {
  title: 'Key facts',
  language: 'en',
  author: 'A lender',
  letterhead: { name: 'Lender', paths: ['M8 8h40v40z'] },
  reference: 'Order 42',
  madeOn: '2026-03-01',
  blocks: [
    heading('What you get'),
    figures('Amounts', [figure('Loan', '₱10,000.00'), total('To pay', '₱10,910.00')]),
    heading('What you promise', 3),
    paragraph('To pay in time.'),
    quiet('In small letters.'),
    boxed('In a box.'),
    list(['one', 'two']),
    numbered(['first', 'second']),
    table('Plan', [{ title: 'No.' }, { title: 'To pay', isAmount: true }], [['1', '₱1.00']], ['', '₱1.00']),
  ],
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

it('a document has one hash, whatever the order of its fields, and another when one word or the version differs', () => {
  const turned = Object.fromEntries(Object.entries(document).toReversed()) as Document
  expect(hashDocument(turned)).toBe(hashDocument(document))
  expect(hashDocument(document)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashDocument({ ...document, reference: 'Order 43' })).not.toBe(hashDocument(document))
  expect(hashDocument(document, RENDERING_VERSION + 1)).not.toBe(hashDocument(document))
})

it('version 3 renders the same output: a change of page or PDF needs a new version', async () => {
  const { drawn, tags } = readPdf(await renderPdf(document))
  expect({
    version: RENDERING_VERSION,
    page: digest(renderPage(document)),
    pdf: digest(drawn),
    tags: digest(tags.join()),
  }).toEqual({
    version: 3,
    page: '1835dac6faf91e3f',
    pdf: 'f55476ec99f1d00e',
    tags: 'b7ea9631c3b29ce5',
  })
})
