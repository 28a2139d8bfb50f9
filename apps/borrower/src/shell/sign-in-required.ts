import { forgetDrafts } from '../browser/typed-drafts.ts'
import { hrefTo } from '../navigation/href.ts'
import { nativeShell } from './native-shell.ts'

/** The session is over: to the sign-in, and from there back to where the borrower was. */
export function requireSignIn(): void {
  forgetDrafts()
  if (location.pathname === hrefTo('login')) return
  nativeShell.post('forceLogin', { next: location.pathname + location.search })
}
