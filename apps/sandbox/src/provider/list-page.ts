import { badRequest } from '../errors.ts'
import type { ListedPeriod } from '../store/listings.ts'

export type ListQuery = { from: string; to: string; cursor?: string }

const MOST_ITEMS = 100

/** Instants are compared as text, so that they are first written in the one way in which they are stored. */
export function readPeriod({ from, to, cursor = '0' }: ListQuery, limit: number): ListedPeriod {
  return { from: instant(from, 'from'), to: instant(to, 'to'), afterSeq: Number(cursor), limit }
}

/** One item more than a page holds tells whether there is another page. */
export function answerPage<Item extends { seq: number }>(list: (limit: number) => Item[]) {
  const found = list(MOST_ITEMS + 1)
  const items = found.slice(0, MOST_ITEMS)
  const nextCursor = found.length > MOST_ITEMS ? String(items.at(-1)?.seq) : null
  return { items, nextCursor }
}

function instant(text: string, name: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw badRequest(`${name} is no instant`)
  return date.toISOString()
}
