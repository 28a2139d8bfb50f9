import { ownPath } from '@hulog/bridge/allowed-target'
import { tabStorage } from '../../platform/browser/storage.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
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

/** Named after its content: another version of this page uses another name and does not misread it. */
const STORED_AS = 'hulog.challenge.1'

/**
 * Looking up the code in the messages app often makes the phone discard the page: the challenge must survive a reload.
 * It stays in this tab, without the phone number, which has to be typed again for another code.
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

const PHONE_STORED_AS = 'hulog.phone'

/** The typed number, in this tab until the borrower is signed in. It is no draft: nobody is signed in yet. */
export function keptPhone(): { phone: string; market: MarketCode } | null {
  const { phone, market }: { phone?: unknown; market?: unknown } = parseObject(tabStorage.getItem(PHONE_STORED_AS))
  const known = MARKETS.find((code) => code === market)
  return typeof phone === 'string' && known ? { phone, market: known } : null
}

export function keepPhone(phone: string, market: MarketCode): void {
  tabStorage.setItem(PHONE_STORED_AS, JSON.stringify({ phone, market }))
}

export function forgetPhone(): void {
  tabStorage.removeItem(PHONE_STORED_AS)
}

/** The page to open after the sign-in: only one of ours, and no page to sign in on. */
export function pageAfter(next: string | undefined): string {
  const path = ownPath(next, location.origin)
  return path === null || path.startsWith(hrefTo('login')) ? hrefTo('home') : path
}
