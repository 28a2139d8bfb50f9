import { ownPath } from '@hulog/bridge'
import type { Reply } from '@hulog/contract'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import type { BindTask } from './bind-task.ts'

/**
 * BNK-08: the native bank flow ends and its web view closes; from a loan the borrower returns to it instead. In a browser
 * there is nothing to close: the server says where to go on, if it is a page of ours.
 */
export function goOnAfterBinding({ orderHref, backHref }: BindTask, { nextUrl }: Reply<'bindPayoutAccount'>): void {
  nativeShell.post('endBankFlow')
  if (orderHref !== null) goTo(orderHref, { replace: true })
  else if (nativeShell.shell === 'browser')
    goTo(backHref ?? ownPath(nextUrl, location.origin) ?? hrefTo('home'), { replace: true })
  else nativeShell.post('closeWebView')
}
