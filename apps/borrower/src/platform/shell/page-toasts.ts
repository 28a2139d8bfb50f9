import { endToasts, newestToast } from '@hulog/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Acts of a borrower. Each comes before the page's own answer to it. */
const ACTS = ['click', 'keydown', 'pointerdown', 'popstate']

let newestBeforeAct = 0

for (const act of ACTS) addEventListener(act, noteAct, { capture: true, passive: true })

function noteAct(): void {
  newestBeforeAct = newestToast()
}

/**
 * Ends the toasts of a page when the borrower leaves it. A toast after the borrower's last act stays: the app itself goes
 * on then, and the toast says why, such as "Saved".
 */
export function useToastsOfPage(): void {
  const [path] = useLocation()
  const leftPath = useRef(path)
  useEffect(() => {
    if (leftPath.current !== path) endToasts(newestBeforeAct)
    leftPath.current = path
  }, [path])
}
