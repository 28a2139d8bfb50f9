import { useEffect, useState } from 'react'
import { goTo } from './go-to.ts'

/**
 * Puts another address in the place of the page's own, as for chosen figures or a page that leads on; null changes nothing.
 * Does nothing once the borrower has left the page: effects run late, and the page gone back to would be replaced.
 */
export function useReplace(href: string | null): void {
  const [path] = useState(() => location.pathname)
  useEffect(() => {
    if (href !== null && location.pathname === path) goTo(href, { replace: true })
  }, [href, path])
}
