import { describe, expect, it } from 'vitest'
import { boxed, type Document, figure, figures, heading, list, numbered, paragraph, table, total } from '../document.ts'
import { readPdf } from './read-pdf.fixtures.ts'
import { renderPdf } from './render-pdf.ts'

function aDocument(changes: Partial<Document> = {}): Document {
  return {
    title: 'Key facts',
    language: 'en',
    author: 'A lender',
    reference: 'Order 42',
    madeOn: '2026-03-01',
    blocks: [
      heading('What you get'),
      figures('Amounts', [figure('Loan', '₱10,000.00'), total('To pay', '₱10,910.00')]),
    ],
    ...changes,
  }
}

async function textOf(...blocks: Document['blocks']): Promise<string> {
  return readPdf(await renderPdf(aDocument({ blocks }))).text
}

describe('a document as a PDF', () => {
  it('is the same to the byte each time, and different when one figure differs', async () => {
    const first = await renderPdf(aDocument())
    expect(await renderPdf(aDocument())).toEqual(first)
    const blocks = [heading('What you get'), figures('Amounts', [figure('Loan', '₱10,000.01')])]
    expect(await renderPdf(aDocument({ blocks }))).not.toEqual(first)
  })

  it('is the same whatever was drawn before it, and however many words that had', async () => {
    const first = await renderPdf(aDocument())
    const words = Array.from({ length: 6_000 }, (_, index) => `₱${index}`).join(' ')
    await renderPdf(aDocument({ blocks: [paragraph(words)] }))
    expect(await renderPdf(aDocument())).toEqual(first)
  })

  it('contains no clock: its own date is its only date', async () => {
    const { raw } = readPdf(await renderPdf(aDocument()))
    expect(raw.match(/D:\d{14}/g)).toEqual(['D:20260301000000'])
    expect(raw).not.toContain(`/${new Date().getUTCFullYear()}-`)
  })

  it('starts with the lender’s mark and name, the mark in ink and silent for screen readers', async () => {
    const letterhead = { name: 'Lender', paths: ['M8 8h40v40z'] }
    const { text, drawn } = readPdf(await renderPdf(aDocument({ letterhead })))
    expect(text).toMatch(/^Lender Key facts/)
    expect(drawn).toMatch(/\/Artifact[\s\S]*8 8 m\n48 8 l\n48 48 l\nh\n[\s\S]*f\n[\s\S]*EMC/)
    expect(readPdf(await renderPdf(aDocument())).text).toMatch(/^Key facts/)
  })

  it('is tagged for screen readers: title, language, headings, lists, tables with header cells', async () => {
    const columns = [{ title: 'No.' }, { title: 'To pay', isAmount: true }]
    const blocks = [...aDocument().blocks, list(['one']), paragraph('Words.'), table('Plan', columns, [['1', '₱1.00']])]
    const { raw, tags } = readPdf(await renderPdf(aDocument({ blocks })))
    expect(raw).toContain('/Marked true')
    expect(raw).toContain('/Lang (en)')
    expect(raw).toContain('/DisplayDocTitle true')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']) {
      expect(tags, tag).toContain(tag)
    }
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(2)
    expect(raw.match(/\/Scope \/Row/g)).toHaveLength(3)
    expect(raw).toMatch(/\/Outlines \d+ 0 R/)
  })

  it('embeds its fonts, with the sign of every currency and the Latin letters of any name', async () => {
    const bytes = await renderPdf(aDocument({ blocks: [paragraph('₱1 ₹2 Rp3 Łukasz Đặng Nguyễn Åse Žižek ñ')] }))
    const { text, raw } = readPdf(bytes)
    expect(text).toContain('₱1 ₹2 Rp3 Łukasz Đặng Nguyễn Åse Žižek ñ')
    expect(raw.match(/\/FontFile2/g)?.length).toBe(2)
    expect(raw).not.toMatch(/Helvetica|Times|Courier/)
  })

  it('keeps names in letters the font lacks: drawn in readable ones, found and read aloud as typed', async () => {
    const text = await textOf(paragraph('राजेश कुमार'), figures('x', [figure('Name', '张三')]))
    expect(text).toContain('राजेश कुमार')
    expect(text).toContain('张三')
  })

  it('numbers its pages, and repeats the header of a table on each of them', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [String(index + 1), `₱${index}.00`])
    const text = await textOf(table('Plan', [{ title: 'Payment' }, { title: 'To pay', isAmount: true }], rows))
    for (const words of ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']) expect(text).toContain(words)
    expect(text.match(/Payment To pay/g)).toHaveLength(3)
    expect(text.match(/Order 42/g)).toHaveLength(3)
    for (const row of rows) expect(text).toContain(row.join(' '))
  })

  it('loses no text of a long paragraph, list or box across pages', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')
    for (const block of [paragraph(long), list([long, long]), numbered([long]), boxed('In a box.')]) {
      const text = await textOf(block)
      const [first = ''] = block.kind === 'list' ? block.items : [block.text]
      expect(text.replaceAll(/ ?(Order 42|Page \d of \d)/g, '')).toContain(first)
    }
  })

  it('accepts a title with characters of markup', async () => {
    const { raw } = readPdf(await renderPdf(aDocument({ title: 'Costs & <fees>' })))
    expect(raw).toContain('<rdf:li xml:lang="x-default">Costs    fees </rdf:li>')
  })
})
