import { type RefObject, useEffect, useRef } from 'react'

/** Marks what opens a row: a link or button in its first cell. */
export const OPENS_ROW = { 'data-opens-row': '' } as const

/**
 * `j` and `k` go down and up the rows of a list by focusing what opens each, so that Enter opens it; `x` ticks a row. The
 * rows that are drawn may be some of many: `reach` scrolls the wanted one into the page first.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  rowCount: number,
  reach: (index: number) => void,
): void {
  const last = useRef(-1)
  const isAwaited = useRef(false)
  const latest = useRef({ rowCount, reach })
  latest.current = { rowCount, reach }
  // A row far away is drawn with a later render.
  useEffect(() => {
    if (isAwaited.current && region.current) isAwaited.current = !focusRow(region.current, last.current)
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const rows = region.current
      if (!rows || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, rows)) return
      if (event.key === 'x') {
        rowOf(document.activeElement)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
        return
      }
      const step = { j: 1, k: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      const here = indexOf(document.activeElement) ?? last.current
      const wanted = Math.min(Math.max(here + step, 0), latest.current.rowCount - 1)
      last.current = wanted
      latest.current.reach(wanted)
      isAwaited.current = !focusRow(rows, wanted)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [region])
}

/** Typing, and a dialog over the list, keep their keys. */
function isTaken(target: EventTarget | null, rows: HTMLElement): boolean {
  const element = target instanceof Element ? target : null
  const dialog = document.querySelector('dialog[open]')
  if (dialog && !dialog.contains(rows)) return true
  const field = element?.closest('input, textarea, select, [contenteditable]')
  return field != null && !(field instanceof HTMLInputElement && field.type === 'checkbox')
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('tr[data-index]') ?? null
}

function indexOf(element: Element | null): number | null {
  const index = rowOf(element)?.dataset.index
  return index === undefined ? null : Number(index)
}

/** Returns whether the row is drawn, and with it what has the focus now. */
function focusRow(rows: HTMLElement, index: number): boolean {
  const opens = rows.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-opens-row]`)
  opens?.focus({ preventScroll: true })
  opens?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  return opens !== null
}
