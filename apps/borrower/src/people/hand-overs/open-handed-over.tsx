import type { Failure } from '@hulog/client'
import { redeemHandOver } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { ErrorState } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Root } from 'react-dom/client'
import { call } from '../../platform/api/call.ts'
import { closeDrafts } from '../../platform/browser/storage.ts'
import { loadMessages } from '../../platform/language/language.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { nativeShell } from '../../platform/shell/native-shell.ts'

/**
 * Exchanges the code of a native shell for a session before the app is drawn, so that no call of a page goes before it.
 * Settles when the app can be drawn: with the session, or on the sign-in that leads back here.
 */
export async function openHandedOver(root: Root, handedOver: Body<'redeemHandOver'>): Promise<void> {
  let result = await call(redeemHandOver, handedOver)
  while (!result.ok && mayStillWork(result)) {
    await press(root, failureText(i18n, result), i18n._('shell.retry'))
    result = await call(redeemHandOver, handedOver)
  }
  if (result.ok) return
  // Input in this tab may be of another borrower.
  closeDrafts()
  await leadToSignIn(root)
}

/** Without a definite answer, or after too many tries, the code may still be good. */
function mayStillWork(failure: Failure): boolean {
  return failure.kind === 'network' || failure.status >= 500 || failure.reason === 'TOO_MANY'
}

/** NAT-06: a shell shows its own sign-in, with this page behind it; in a browser the app shows it. */
async function leadToSignIn(root: Root): Promise<void> {
  const next = location.pathname + location.search
  await loadMessages(['sessions']).catch(() => {})
  for (;;) {
    nativeShell.post('forceLogin', { next })
    if (location.pathname === hrefTo('login')) return
    await press(root, i18n._('refusal.SIGN_IN_REQUIRED'), i18n._('sessions.login.title'))
  }
}

/** Shows a notice until its button is pressed; after that the button says that something is under way. */
function press(root: Root, title: string, label: string): Promise<void> {
  return new Promise((resolve) => {
    const show = (retrying: boolean) =>
      root.render(
        <I18nProvider i18n={i18n}>
          <AppPage title={i18n._('sessions.login.title')}>
            <ErrorState title={title} retryLabel={label} retrying={retrying} onRetry={() => onPress()} />
          </AppPage>
        </I18nProvider>,
      )
    const onPress = () => {
      show(true)
      resolve()
    }
    show(false)
  })
}
