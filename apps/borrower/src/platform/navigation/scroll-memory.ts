import { useLayoutEffect } from 'react'
import { entryState } from './go-to.ts'

const positions = new Map<string, number>()
const PATIENCE_MS = 2000

/** Opens a page at its top, and one that was left by going on where it was left. */
export function useScrollMemory(path: string): void {
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return followEntry(`${path} ${entryState().key}`)
  }, [path])
}

function followEntry(entry: string): () => void {
  const wanted = positions.get(entry) ?? 0
  const deadline = Date.now() + PATIENCE_MS
  window.scrollTo(0, wanted)
  const remember = () => positions.set(entry, window.scrollY)
  addEventListener('scroll', remember, { passive: true })
  // The page may still be growing towards the place: data comes after the frame.
  const growing = new ResizeObserver(() => {
    if (window.scrollY < wanted && Date.now() < deadline) window.scrollTo(0, wanted)
    else growing.disconnect()
  })
  growing.observe(document.body)
  return () => {
    removeEventListener('scroll', remember)
    growing.disconnect()
  }
}
