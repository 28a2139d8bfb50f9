import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import { MARKETS, type MarketCode } from './countries.ts'

const FORM = 'login'

/** The number as it was typed, in this tab until the borrower is signed in. */
export function keptPhone(): { phone: string; market: MarketCode } | null {
  const { phone, market }: { phone?: unknown; market?: unknown } = Object(keptDraft(FORM))
  const known = MARKETS.find((code) => code === market)
  return typeof phone === 'string' && known ? { phone, market: known } : null
}

export function keepPhone(phone: string, market: MarketCode): void {
  keepDraft(FORM, { phone, market })
}

export function forgetPhone(): void {
  forgetDraft(FORM)
}
