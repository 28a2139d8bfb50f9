import { useEffect, useState } from 'react'

/** Counts down to an instant by the clock, so that a page that slept shows the right number. */
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
