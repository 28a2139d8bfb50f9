import { useEffect, useState } from 'react'

/** Seconds until an instant, counted down; reckoned from the clock, so that a page put to sleep wakes up right. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isOver])
  return left
}
