import { useEffect } from 'react'

/** Reads again after the wait, unless the page is hidden; then as soon as it is seen and the wait is over once more. */
export function useReadingAgain(waitMs: number | false, readAgain: () => Promise<unknown>): void {
  useEffect(() => {
    if (waitMs === false) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') void readAgain()
    }, waitMs)
    return () => clearInterval(timer)
  }, [waitMs, readAgain])
}
