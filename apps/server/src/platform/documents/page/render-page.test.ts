import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { boxed, type Document, figure, figures, heading, list, numbered, quiet, table, total } from '../document.ts'
import { pagePolicy } from '../send-document.ts'
import { pageStyle, renderPage } from './render-page.ts'

const document: Document = {
  title: 'Key <facts>',
  language: 'en',
  author: 'A lender',
  reference: 'Order 42',
  madeOn: '2026-03-01',
  blocks: [
    boxed('Only a demonstration.'),
    heading('Costs'),
    figures('Costs', [figure('Interest', '₱1.00'), total('All', '₱2.00')]),
    table('Plan', [{ title: 'No.' }, { title: 'To pay', isAmount: true }], [['1', '₱2.00']], ['Sum', '₱2.00']),
    list(['one']),
    numbered(['first']),
    quiet('<script>alert(1)</script>'),
  ],
}

it('is one page of markup in which no text becomes markup', () => {
  const page = renderPage(document, [{ href: 'key-facts.pdf', label: 'Save as PDF' }])
  expect(page).toContain('<title>Key &lt;facts&gt;</title>')
  expect(page).toContain('<p class="quiet">&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(page).toContain('<a href="key-facts.pdf">Save as PDF</a>')
  expect(page).not.toMatch(/<script|src=|style="|http/)
})

it('has the lender’s mark and name at its head, as paths that cannot become other markup', () => {
  const letterhead = { name: 'A <lender>', paths: ['M0 0h4', '"/><script>'] }
  const page = renderPage({ ...document, letterhead })
  expect(page).toContain(
    '<path d="M0 0h4"/><path d="&quot;/&gt;&lt;script&gt;"/></svg><strong>A &lt;lender&gt;</strong>',
  )
  expect(page.indexOf('</header>')).toBeLessThan(page.indexOf('<h1>'))
  expect(renderPage(document)).not.toContain('<header>')
})

it('names the rows and columns of its tables for screen readers', () => {
  const page = renderPage(document)
  expect(page).toContain('<th scope="row" role="rowheader">Interest</th><td role="cell">₱1.00</td>')
  expect(page).toContain('<th scope="col" role="columnheader" class="amount">To pay</th>')
  expect(page).toContain('<th scope="row" role="rowheader" data-title="No.">1</th>')
  expect(page).toContain('<td role="cell" data-title="To pay" class="amount">₱2.00</td>')
  expect(page).toContain('<caption>Plan</caption>')
})

it.each([
  ['of today', renderPage(document)],
  ['kept since another style was in use', renderPage(document).replace(pageStyle, 'body{margin:1px}')],
])('may use only its own style: a page %s', (_what, page) => {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(pagePolicy(page)).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-downloads`,
  )
})
