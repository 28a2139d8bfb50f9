import type { Body, Reply } from '@hulog/contract'
import { lastingStorage } from '../../browser/kept-storage.ts'

type Market = Body<'getContactInfo'>['market']

/** The number goes up with the form of what is kept: what an older app left is then not read. */
const KEPT_AS = 'hulog.contact.1'

/** Whom to call, as it was read: the same for everybody in a market, so nothing personal. */
export function keepContact(market: Market, info: Reply<'getContactInfo'>): void {
  try {
    lastingStorage.setItem(nameOf(market), JSON.stringify(info))
  } catch {
    // A full phone keeps nothing; it can still be read with a connection.
  }
}

export function keptContact(market: Market): Reply<'getContactInfo'> | null {
  const kept = lastingStorage.getItem(nameOf(market))
  return kept === null ? null : (JSON.parse(kept) as Reply<'getContactInfo'>)
}

function nameOf(market: Market): string {
  return [KEPT_AS, market ?? ''].join('.')
}
