import { tabStorage } from '../browser/storage.ts'

/**
 * Remembers the rows of a list that was shown last in this tab, so that a page opened from it leads to the next and the previous one.
 * Not in the address: what a colleague is sent is one page, and not somebody’s list.
 */
export function keepListOrder(list: string, ids: readonly string[]): void {
  tabStorage.setItem(keyOf(list), JSON.stringify(ids))
}

export type Neighbours = {
  readonly previous: string | null
  readonly next: string | null
  readonly place: string | null
}

const NONE: Neighbours = { previous: null, next: null, place: null }

/** Returns the rows before and after one in the list that it was opened from, and its place: `3 of 50`. */
export function neighboursIn(list: string, id: string): Neighbours {
  const ids = readIds(list)
  const at = ids.indexOf(id)
  if (at === -1) return NONE
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, place: `${at + 1} of ${ids.length}` }
}

function readIds(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function keyOf(list: string): string {
  return `list-order:${list}`
}
