import type { Config } from '../../config.ts'
import type { Reader } from '../../platform/database/database.ts'
import { cleanHtml } from '../../platform/documents/page/clean-html.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/index.ts'
import { findPresentation } from '../products/index.ts'
import { findAgreedText } from './agreed-texts.store.ts'
import { hashText } from './render-agreement.ts'

export type LenderText = { readonly title: string; readonly html: string; readonly sha256: string }

/** CNF-03: what the lender wants read before this order's offer is confirmed, clean by today's rules; null for nothing. */
export async function findTextToReadFirst({ config }: Services, db: Reader, order: Order): Promise<LenderText | null> {
  const { readFirst } = await findPresentation(db, order.productId)
  if (!readFirst) return null
  return cleanText(config, readFirst)
}

type Written = { readonly title: string; readonly html: string }

const MOST_KEPT = 50
const kept = new WeakMap<Config, Map<string, LenderText>>()

/** Cleaning a long text takes tens of milliseconds, and every look at an offer asks for it: each is cleaned once. */
function cleanText(config: Config, { title, html: dirty }: Written): LenderText {
  const texts = kept.get(config) ?? new Map<string, LenderText>()
  kept.set(config, texts)
  const name = JSON.stringify([title, dirty])
  const known = texts.get(name)
  if (known) return known
  const html = cleanHtml(dirty, (target) => allowedLink(target, config))
  const text = { title, html, sha256: hashText(JSON.stringify([title, html])) }
  if (texts.size >= MOST_KEPT) texts.clear()
  texts.set(name, text)
  return text
}

/** The same, unless this very text was agreed to already. */
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
