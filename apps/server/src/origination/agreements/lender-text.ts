import type { Reply } from '@hulog/contract'
import type { Language } from '@hulog/texts'
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
import { everyTextToRead, textToReadIn, type WrittenText } from '../products/presentation.ts'
import { findPresentation } from '../products/products.store.ts'
import { hashText } from './agreement-documents.ts'
import { findAgreedText, insertAgreedText } from './agreements.store.ts'
import { signingOf } from './disclose-offer.ts'

type LenderText = { readonly title: string; readonly html: string; readonly sha256: string }
type TextInLanguage = LenderText & { readonly language: Language }

/**
 * Records that the borrower agreed to the lender's text, to which version in which words, and when (CNF-03). The hash names
 * one language's text, so that exactly what was shown is stored.
 */
export async function agreeToText(
  services: Services,
  { borrowerId, body, requestKey, request }: BorrowerCall<'agreeToText'>,
): Promise<Reply<'agreeToText'>> {
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    const { clock } = services
    if (offeredTerms(order, businessDateOf(order, clock)) === null) throw new DomainError('NOT_OFFERED')
    const texts = await listTextsToReadFirst(services, tx, order)
    const text = texts.find(({ sha256 }) => sha256 === body.popAgreementHash)
    if (!text) throw new DomainError('TEXT_CHANGED')
    const { title, html, sha256 } = text
    const earlier = await findAgreedText(tx, order, [sha256])
    if (earlier) return { agreedAt: earlier.agreedAt.toISOString() }
    const agreedAt = clock.businessNow()
    await insertAgreedText(tx, { borrowerId, orderId: id, title, html, sha256, agreedAt, ...signingOf(request) })
    await recordAudit(tx, borrowerId, 'text-agreed', { orderId: id, sha256 })
    return { agreedAt: agreedAt.toISOString() }
  })
}

/**
 * Returns the lender's text in a language unless the borrower already agreed to its current version, in whichever language
 * it was read; null for none.
 */
export async function findTextToAgree(
  services: Services,
  db: Reader,
  order: Order,
  language: Language,
): Promise<LenderText | null> {
  const { readFirst } = await findPresentation(db, order.productId)
  if (!readFirst || (await hasAgreed(db, order, textsOf(services, readFirst)))) return null
  return cleanText(services.config, textToReadIn(language, readFirst))
}

/** @throws TEXT_NOT_AGREED */
export async function requireTextAgreed(services: Services, db: Reader, order: Order): Promise<void> {
  const texts = await listTextsToReadFirst(services, db, order)
  if (texts.length > 0 && !(await hasAgreed(db, order, texts))) throw new DomainError('TEXT_NOT_AGREED')
}

async function hasAgreed(db: Reader, order: Order, texts: readonly LenderText[]): Promise<boolean> {
  const agreed = await findAgreedText(
    db,
    order,
    texts.map(({ sha256 }) => sha256),
  )
  return agreed !== null
}

export function textAddress({ id }: Order, { sha256 }: LenderText): string {
  return `/agreements/${id}/read-first/${sha256}`
}

/** Returns the page of the text with this hash: a current one in any language, or one agreed to earlier. @throws NOT_FOUND */
export async function readLenderText(
  services: Services,
  borrowerId: string,
  orderId: string,
  sha256: string,
): Promise<string> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const current = (await listTextsToReadFirst(services, services.db, order)).find((text) => text.sha256 === sha256)
  const text = current ?? (await findAgreedText(services.db, order, [sha256]))
  if (!text) throw new DomainError('NOT_FOUND')
  return lenderTextPage(text, current?.language)
}

/**
 * Inserts `html` unescaped: it was cleaned when read from the product, and stored as shown. Names the language where it is
 * known: a text that the lender has changed since is kept by its words alone.
 */
function lenderTextPage(text: WrittenText, language: Language | undefined): string {
  return [
    '<!doctype html>',
    language ? html`<html lang="${language}">`.markup : '<html>',
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    html`<title>${text.title}</title>`.markup,
    `<style>${pageStyle}</style></head><body><main>`,
    html`<h1>${text.title}</h1>`.markup,
    `${text.html}</main></body></html>`,
  ].join('')
}

/** Returns the text the lender wants read before confirming (CNF-03) in each of its languages; empty for none. */
async function listTextsToReadFirst(services: Services, db: Reader, order: Order): Promise<readonly TextInLanguage[]> {
  const { readFirst } = await findPresentation(db, order.productId)
  return readFirst ? textsOf(services, readFirst) : []
}

/** Cleans by current rules. */
function textsOf({ config }: Services, readFirst: Parameters<typeof everyTextToRead>[0]): readonly TextInLanguage[] {
  return everyTextToRead(readFirst).map(({ language, ...text }) => ({ ...cleanText(config, text), language }))
}

const MAX_CACHED_TEXTS = 250

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
