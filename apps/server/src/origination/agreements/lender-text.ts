import type { Reply } from '@hulog/contract'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader } from '../../platform/database/database.ts'
import { cleanHtml } from '../../platform/documents/page/clean-html.ts'
import { html, pageStyle } from '../../platform/documents/page/render-page.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, offeredTerms } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { lockOrder, requireOrder } from '../orders/orders.store.ts'
import { findPresentation } from '../products/products.store.ts'
import { hashText } from './agreement-documents.ts'
import { findAgreedText, insertAgreedText } from './agreements.store.ts'
import { signingOf } from './disclose-offer.ts'

type LenderText = { readonly title: string; readonly html: string; readonly sha256: string }

/** Records that the borrower agreed to the lender's text, to which version, and when (CNF-03). */
export async function agreeToText(
  services: Services,
  { borrowerId, body, requestKey, request }: BorrowerCall<'agreeToText'>,
): Promise<Reply<'agreeToText'>> {
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    const { clock } = services
    if (offeredTerms(order, businessDateOf(order, clock)) === null) throw new DomainError('NOT_OFFERED')
    const text = await findTextToReadFirst(services, tx, order)
    if (text?.sha256 !== body.popAgreementHash) throw new DomainError('TEXT_CHANGED')
    const earlier = await findAgreedText(tx, order, text.sha256)
    if (earlier) return { agreedAt: earlier.agreedAt.toISOString() }
    const agreedAt = clock.businessNow()
    await insertAgreedText(tx, { borrowerId, orderId: id, ...text, agreedAt, ...signingOf(request) })
    await recordAudit(tx, borrowerId, 'text-agreed', { orderId: id, sha256: text.sha256 })
    return { agreedAt: agreedAt.toISOString() }
  })
}

/** Returns the lender's text unless the borrower already agreed to this version; null for none. */
export async function findTextToAgree(services: Services, db: Reader, order: Order): Promise<LenderText | null> {
  const text = await findTextToReadFirst(services, db, order)
  return text && (await findAgreedText(db, order, text.sha256)) === null ? text : null
}

/** @throws TEXT_NOT_AGREED */
export async function requireTextAgreed(services: Services, db: Reader, order: Order): Promise<void> {
  if (await findTextToAgree(services, db, order)) throw new DomainError('TEXT_NOT_AGREED')
}

export function textAddress({ id }: Order, { sha256 }: LenderText): string {
  return `/agreements/${id}/read-first/${sha256}`
}

/** Returns the page of the text with this hash: the current one, or one agreed to earlier. @throws NOT_FOUND */
export async function readLenderText(
  services: Services,
  borrowerId: string,
  orderId: string,
  sha256: string,
): Promise<string> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const current = await findTextToReadFirst(services, services.db, order)
  const text = current?.sha256 === sha256 ? current : await findAgreedText(services.db, order, sha256)
  if (!text) throw new DomainError('NOT_FOUND')
  return lenderTextPage(text)
}

/** Inserts `html` unescaped: it was cleaned when read from the product, and stored as shown. */
function lenderTextPage(text: { readonly title: string; readonly html: string }): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    html`<title>${text.title}</title>`.markup,
    `<style>${pageStyle}</style></head><body><main>`,
    html`<h1>${text.title}</h1>`.markup,
    `${text.html}</main></body></html>`,
  ].join('')
}

/** Returns the text the lender wants read before confirming (CNF-03), cleaned by current rules; null for none. */
async function findTextToReadFirst({ config }: Services, db: Reader, order: Order): Promise<LenderText | null> {
  const { readFirst } = await findPresentation(db, order.productId)
  if (!readFirst) return null
  return cleanText(config, readFirst)
}

type WrittenText = { readonly title: string; readonly html: string }

const MAX_CACHED_TEXTS = 50

const cleanTexts = new WeakMap<Config, Map<string, LenderText>>()

/** Cleans a text once: it takes tens of milliseconds, and every view of an offer needs it. */
function cleanText(config: Config, { title, html: dirty }: WrittenText): LenderText {
  const texts = cleanTexts.get(config) ?? new Map<string, LenderText>()
  cleanTexts.set(config, texts)
  const name = JSON.stringify([title, dirty])
  const known = texts.get(name)
  if (known) return known
  const html = cleanHtml(dirty, (target) => allowedLink(target, config))
  const text = { title, html, sha256: hashText(JSON.stringify([title, html])) }
  if (texts.size >= MAX_CACHED_TEXTS) texts.clear()
  texts.set(name, text)
  return text
}
