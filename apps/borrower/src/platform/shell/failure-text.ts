import type { Failure } from '@hulog/client'
import type { I18n } from '@lingui/core'
import type { KnownMessage } from '../language/catalogues.ts'

const NETWORK_TEXTS = {
  offline: 'shell.failure.offline',
  timeout: 'shell.failure.timeout',
  unreadable: 'shell.failure.unreadable',
  aborted: 'shell.failure.offline',
} as const satisfies Record<string, KnownMessage>

/** What went wrong, in the borrower's language where the words are known (`refusal.<REASON>`), else in the server's. */
export function failureText(i18n: I18n, failure: Failure): string {
  if (failure.kind === 'network') return i18n._(NETWORK_TEXTS[failure.cause])
  const id = `refusal.${failure.reason}`
  return id in i18n.messages ? i18n._(id as KnownMessage) : failure.message || i18n._('shell.failure.unreadable')
}
