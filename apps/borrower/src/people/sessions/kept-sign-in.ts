import { forgetDraft, keepDraft, keptDraft, tabStorage } from '../../platform/browser/storage.ts'
import { MARKETS, type MarketCode } from './countries.ts'

/** A code that was sent and not yet entered. */
export type Challenge = {
  readonly challengeId: string
  readonly phoneMasked: string
  readonly phone: string
  readonly market: MarketCode
  readonly channel: 'sms' | 'voice'
  readonly resendAt: number
  readonly expiresAt: number
  readonly expiresInSeconds: number
}

/** Named after what is kept: another version of this page keeps it under another name and is not misread. */
const STORED_AS = 'hulog.challenge.1'

/**
 * Looking up the code in the messages app often costs a web view its page: what was asked for must outlive a reload. It
 * stays in this tab, without the phone number itself, which then has to be typed again for another code.
 */
export function keepChallenge(challenge: Challenge): void {
  tabStorage.setItem(STORED_AS, JSON.stringify({ ...challenge, phone: '' }))
}

export function forgetChallenge(): void {
  tabStorage.removeItem(STORED_AS)
}

export function keptChallenge(now: number): Challenge | null {
  const kept: Partial<Challenge> = parseObject(tabStorage.getItem(STORED_AS))
  const { challengeId, phoneMasked, phone, market, channel, resendAt, expiresAt, expiresInSeconds } = kept
  if (!challengeId || !phoneMasked || phone === undefined || !market || !channel) return null
  if (!resendAt || !expiresAt || !expiresInSeconds || expiresAt <= now) return null
  return { challengeId, phoneMasked, phone, market, channel, resendAt, expiresAt, expiresInSeconds }
}

function parseObject(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

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
