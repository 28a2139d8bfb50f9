import { readFileSync } from 'node:fs'
import { borrowerPages } from '@hulog/contract/pages'
import { eq } from 'drizzle-orm'
import { listComplaintsOf } from '../../care/index.ts'
import { findOrder } from '../../origination/index.ts'
import { borrowers } from '../../people/borrowers/borrowers.schema.ts'
import { wholePage } from '../../platform/http/pages/page.ts'
import { type Html, html } from '../../platform/http/reference/html.ts'
import { type Persona, personas } from '../../seed/personas.ts'
import type { Services } from '../../services.ts'

type Shown = { readonly persona: Persona; readonly query: URLSearchParams }

/**
 * Every page of the app, with the parameters that it takes for each borrower of the demonstration: their newest order and
 * complaint. Shows nobody else’s.
 */
export async function demoPages(services: Services): Promise<string> {
  const shown = await Promise.all(personas.map((persona) => show(services, persona)))
  const body = html`<main class="preview">
<h1>Every page</h1>
<p>With the newest order of each borrower of the demonstration. Sign in as that borrower first: the code is on the sandbox’s phone.</p>
<p><a href="/login">Sign in</a></p>
${shown.map(section)}
<p><a href="/testPreview">Test preview</a></p>
</main>`
  const css = readFileSync(new URL('test-preview.css', import.meta.url), 'utf8')
  return wholePage({ title: 'Every page', css, body })
}

/** A product that everybody may look at, a complaint that anybody may begin. */
const FOR_EVERYBODY = { productId: 'ph-single-91', problemType: '1' }

async function show({ db, cipher }: Services, persona: Persona): Promise<Shown> {
  const phoneKey = cipher.blindIndex('phone', persona.phone)
  const [borrower] = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phoneKey, phoneKey))
  const query = new URLSearchParams(FOR_EVERYBODY)
  if (!borrower) return { persona, query }
  const order = await findOrder(db, borrower.id, {})
  if (order) {
    query.set('productId', order.productId)
    query.set('orderId', order.id)
  }
  const [complaint] = await listComplaintsOf(db, borrower.id)
  if (complaint) query.set('problemId', complaint.id)
  return { persona, query }
}

function section({ persona: { title, phone }, query }: Shown): Html {
  const links = borrowerPages.map((path) => html`<a href="${`${path}?${query}`}">${path}</a>`)
  return html`<details><summary>${title}, ${phone}</summary><nav aria-label="${title}">${links}</nav></details>`
}
