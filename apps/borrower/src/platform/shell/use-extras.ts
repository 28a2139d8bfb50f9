import { useEffect, useState } from 'react'
import { type Extras, loadExtras } from './tell-failure.ts'

/**
 * What stands around every page and is not needed to begin with: fetched once the first page is drawn and the phone has
 * time. Without it, on a line too bad to bring it, the app still works.
 */
export function useExtras(): Extras | null {
  const [extras, setExtras] = useState<Extras | null>(null)
  useEffect(() => {
    // Safari before 2026 does not know when it is idle.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => loadExtras().then(setExtras, () => {}))
  }, [])
  return extras
}
