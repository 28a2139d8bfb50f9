import { createHash } from 'node:crypto'
import type { Posting } from './posting.ts'

/**
 * Every entry is a link of one of sixteen chains: its hash covers the hash of the entry before it, so that nothing in the
 * past can be changed, left out or put in without changing every hash since. Sixteen, so that payments of different loans
 * do not wait for one another; all entries of one loan are in one chain.
 *
 * Locks are taken in one order everywhere, so that nothing deadlocks: the order's row, then the head of its chain, then
 * the balances, which are spread by the same sixteen and so wait for no other chain. A transaction posts to one chain.
 */
export const CHAINS = 16

export const FIRST_HASH = '0'.repeat(64)

/** What is hashed of an entry, everything but its place in the chain. Amounts and instants are as the database writes them. */
export type Link = {
  id: string
  kind: string
  currency: string
  effectiveOn: string
  sourceId: string
  /** In UTC with six digits of a second: `2026-01-31T12:00:00.000000Z`. */
  recordedAt: string
  postings: readonly LinkedPosting[]
}
export type LinkedPosting = Pick<Posting, 'borrowerId' | 'orderId'> & {
  line: number
  account: string
  amountMinor: string
}

/** The chain of an order, or of a source for what concerns no order. */
export function chainOf(orderOrSourceId: string): number {
  return createHash('sha256').update(orderOrSourceId).digest().readUInt8(0) % CHAINS
}

/** One line of JSON that says all of an entry; equal entries make equal lines. */
export function canonicalText({ id, kind, currency, effectiveOn, sourceId, recordedAt, postings }: Link): string {
  const lines = postings.map(({ line, account, amountMinor, borrowerId, orderId }) => [
    line,
    account,
    amountMinor,
    borrowerId ?? null,
    orderId ?? null,
  ])
  return JSON.stringify([id, kind, currency, effectiveOn, sourceId, recordedAt, lines])
}

/** SHA-256 of the hash before it, its chain, its number in the chain and its text. `insertEntry` has the database do the same. */
export function hashLink(previousHash: string, chain: number, seq: number, text: string): string {
  return createHash('sha256').update(`${previousHash} ${chain} ${seq} ${text}`).digest('hex')
}
