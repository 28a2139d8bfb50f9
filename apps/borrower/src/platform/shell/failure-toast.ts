import type { Failure } from '@hulog/client'
import { toast } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { failureText } from './failure-text.ts'

const SERVER_LANGUAGE = 'en'

/** COM-05, COM-06: the server's own message to who reads its language, to others what it means; or that no answer came. */
export function toastFailure(failure: Failure, words?: string): void {
  const message = failure.kind === 'refusal' && i18n.locale === SERVER_LANGUAGE ? failure.message : ''
  toast(words || message || failureText(i18n, failure), { tone: 'error' })
}
