import { forgetDrafts } from '../browser/forget-drafts.ts'
import { goTo } from '../navigation/go-to.ts'
import { hrefTo } from '../navigation/href.ts'

/** The session is over: to the sign-in, and from there back to where the borrower was. */
export function requireSignIn(): void {
  forgetDrafts()
  if (location.pathname === hrefTo('login')) return
  const next = location.pathname + location.search
  import('./native-shell.ts').then(
    ({ nativeShell }) => nativeShell.post('forceLogin', { next }),
    () => goTo(hrefTo('login', { next }), { replace: true }),
  )
}
