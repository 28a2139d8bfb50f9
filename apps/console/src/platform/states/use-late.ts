import { useEffect, useState } from 'react'

/** Waits shorter than this show nothing: a flash of grey looks slower than none. */
const LATE_MS = 200

/** Returns true once something has been waited for too long to show nothing. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate
}
