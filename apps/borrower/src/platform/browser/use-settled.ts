import { useEffect, useState } from 'react'

const QUIET_MS = 250

/** Returns a value once it has stopped changing, so that a moving slider asks the server once, not fifty times. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(waiting)
  }, [value])
  return settled
}
