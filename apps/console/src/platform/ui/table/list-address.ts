import { useNavigate, useSearch } from '@tanstack/react-router'
import { given, textIn } from '../../navigation/search.ts'

/** A list’s filters, order and columns, kept in the address so that a view can be sent to a colleague. */
export type ListSearch = {
  /** Words that a row must contain. */
  readonly find?: string
  /** A column, after a minus from the greatest down. */
  readonly sort?: string
  /** Columns that are shown besides the usual ones (`+email`), or are not (`-email`). */
  readonly columns?: string
}

/** Reads the list's part of an address. */
export function listSearch(search: Readonly<Record<string, unknown>>) {
  return given({ find: textIn(search, 'find'), sort: textIn(search, 'sort', 40), columns: textIn(search, 'columns') })
}

/** Returns what the page's address says, and a way to change it in place: Back leads out of the list, not through its filters. */
export function useListAddress(): {
  readonly search: ListSearch
  readonly change: (changes: { readonly [Name in keyof ListSearch]: ListSearch[Name] | undefined }) => void
} {
  const search = listSearch(useSearch({ strict: false }))
  const change = useChangeSearch()
  return { search, change }
}

/** Returns a way to change some of what the address says; an empty value leaves it. */
export function useChangeSearch(): (changes: Readonly<Record<string, string | undefined>>) => void {
  const navigate = useNavigate()
  return (changes) =>
    void navigate({
      to: '.',
      search: (old: object) =>
        Object.fromEntries(
          Object.entries({ ...old, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
        ),
      replace: true,
    } as Parameters<typeof navigate>[0])
}

/** Whether one of the row's values contains every word; small and capital letters are the same. */
export function matches<Row>(
  row: Row,
  columns: readonly { value?: (row: Row) => string | number | null }[],
  find = '',
): boolean {
  const text = columns
    .map(({ value }) => value?.(row) ?? '')
    .join(' \n ')
    .toLowerCase()
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
