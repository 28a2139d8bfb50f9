import { useEffect, useState } from 'react'

/** A value once it has stopped changing: a slider under the thumb asks for one quote, not for fifty. */
export function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(waiting)
  }, [value, quietMs])
  return settled
}
