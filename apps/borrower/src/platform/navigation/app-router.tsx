import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { goTo } from './go-to.ts'

const ShownAddress = createContext('')

const CHANGES = ['popstate', 'pushState', 'replaceState', 'hashchange']

/**
 * Gives the app its address as state of React, so that another page opens in a transition: the phone first answers the tap
 * and then draws the page. The router's own hooks always draw the page first. Another query of the same page is drawn at
 * once, because fields show it.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(presentAddress)
  useLayoutEffect(() => {
    // A page may have gone on before this listened.
    let path = location.pathname
    setShown(presentAddress())
    function follow() {
      const isSamePage = location.pathname === path
      path = location.pathname
      if (isSamePage) setShown(presentAddress())
      else startTransition(() => setShown(presentAddress()))
    }
    for (const change of CHANGES) addEventListener(change, follow)
    return () => {
      for (const change of CHANGES) removeEventListener(change, follow)
    }
  }, [])
  return (
    <ShownAddress value={shown}>
      <Router
        hook={useShownPath}
        searchHook={useShownSearch}
        aroundNav={(_, href, options) => openLink(href, options?.replace ?? false)}
      >
        {children}
      </Router>
    </ShownAddress>
  )
}

function presentAddress(): string {
  return location.pathname + location.search
}

function useShownPath(): [string, typeof navigate] {
  const [path = ''] = useContext(ShownAddress).split('?')
  return [path, navigate]
}

function useShownSearch(): string {
  return useContext(ShownAddress).replace(/^[^?]*/, '')
}

/** Opens the page of a link. Like a browser, it adds nothing to the history when that page is open or about to open. */
function openLink(href: string, replace: boolean): void {
  const isOpen = new URL(href, location.origin).href === location.href
  goTo(href, { replace: replace || isOpen })
}
