import type { Reading } from './query.ts'
import {
  forget,
  isFresh,
  type Known,
  newEntry,
  type OnReadFailure,
  overtake,
  type QueryEntry,
  readEntry,
  type Shown,
} from './query-entry.ts'

export type QueryCache = ReturnType<typeof createQueryCache>

/** What was read, by the name of its key. `onFailure` is told once per failed call that a page waits for. */
export function createQueryCache(onFailure: OnReadFailure) {
  const entries = new Map<string, QueryEntry>()
  function entryOf(name: string): QueryEntry {
    const entry = entries.get(name) ?? newEntry()
    entries.set(name, entry)
    return entry
  }
  const read = (entry: QueryEntry, shown: Shown) => readEntry(entry, shown, onFailure)
  return {
    known: (name: string): Known => entryOf(name).known,

    watch(name: string, watcher: () => void): () => void {
      const { watchers } = entryOf(name)
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },

    /** A page begins to show this: it is read, unless it was a moment ago. */
    show(name: string, shown: Shown): () => void {
      const entry = entryOf(name)
      entry.shownBy.add(shown)
      if (!isFresh(entry) || shown().refetchOnMount === 'always') void read(entry, shown)
      return () => void entry.shownBy.delete(shown)
    },

    /** Reads again what is shown and was not read a moment ago; `always` does not mind that. */
    refresh(wants: (query: Reading) => 'always' | boolean): void {
      for (const entry of entries.values()) {
        for (const shown of entry.shownBy) {
          const wanted = wants(shown())
          if (wanted === 'always' || (wanted && !isFresh(entry))) void read(entry, shown)
        }
      }
    },

    /** What was read is out of date: what is shown is read again at once, the rest when it is shown next. */
    async invalidate(name?: string): Promise<void> {
      const stale = name === undefined ? [...entries.values()] : [entryOf(name)]
      for (const entry of stale) overtake(entry)
      await Promise.all(stale.flatMap((entry) => [...entry.shownBy].map((shown) => read(entry, shown))))
    },

    /** Changes what was read without reading it again. */
    set(name: string, update: (data: unknown) => unknown): void {
      const entry = entryOf(name)
      overtake(entry, { data: update(entry.known.data) })
    },

    clear: () => entries.forEach(forget),
  }
}
