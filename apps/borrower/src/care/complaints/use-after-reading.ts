import { useEffect, useState } from 'react'

const READING_MS = 3000

/** True some time after something was there to read, and not while a picture of it is open: a question must not cut in. */
export function useAfterReading(isThere: boolean): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const asking = setInterval(() => {
      if (document.querySelector('dialog[open]')) return
      clearInterval(asking)
      setRead(true)
    }, READING_MS)
    return () => clearInterval(asking)
  }, [isThere])
  return isRead
}
