import type { Failure } from '@hulog/client'
import { OfflineNotice, toast } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { failureText } from './failures.ts'

export { ToastHost } from '@hulog/ui'
export { AppTabBar } from './app-tab-bar.tsx'
export { PageFailed } from './no-page.tsx'

export function Offline() {
  const { _ } = useLingui()
  return <OfflineNotice title={_('shell.offline.title')}>{_('shell.offline.text')}</OfflineNotice>
}

const SERVER_LANGUAGE = 'en'

/** COM-05, COM-06: shows the server's message to readers of English, and its meaning in other languages. */
export function toastFailure(failure: Failure, words?: string): void {
  const message = failure.kind === 'refusal' && i18n.locale === SERVER_LANGUAGE ? failure.message : ''
  toast(words || message || failureText(i18n, failure), { tone: 'error' })
}

export function thankForRating(): void {
  toast(i18n._('shell.ratingThanks'), { tone: 'success' })
}
