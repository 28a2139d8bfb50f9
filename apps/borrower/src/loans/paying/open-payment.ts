import type { Failure } from '@hulog/client'
import { goTo } from '../../platform/navigation/go-to.ts'
import type { PaymentTarget } from './payment-target.ts'

/** What a page shows when the server's answer leads nowhere a borrower should go. */
export const LEADS_NOWHERE = { ok: false, kind: 'network', cause: 'unreadable' } as const satisfies Failure

/** REP-03: opens a way to pay in the same tab. */
export function openPayment(target: PaymentTarget): void {
  if (target.kind === 'page') goTo(target.path)
  else location.assign(target.url)
}
