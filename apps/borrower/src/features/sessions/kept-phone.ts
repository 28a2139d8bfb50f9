import * as v from 'valibot'
import { forgetDraft, keepDraft, keptDraft } from '../../browser/typed-drafts.ts'
import { MARKETS, type MarketCode } from './countries.ts'

const FORM = 'login'
const schema = v.object({ phone: v.string(), market: v.picklist(MARKETS) })

/** The number as it was typed, in this tab until the borrower is signed in. */
export function keptPhone(): { phone: string; market: MarketCode } | null {
  const kept = v.safeParse(schema, keptDraft(FORM))
  return kept.success ? kept.output : null
}

export function keepPhone(phone: string, market: MarketCode): void {
  keepDraft(FORM, { phone, market })
}

export function forgetPhone(): void {
  forgetDraft(FORM)
}
