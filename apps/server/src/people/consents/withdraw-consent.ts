import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { lockBorrower } from '../borrowers/index.ts'
import { type ConsentKind, endConsent, findConsent } from './consents.store.ts'
import { removeReports } from './phone-reports.store.ts'

type Withdrawn = { readonly borrowerId: string; readonly kind: ConsentKind; readonly at: Date }

/**
 * Ends a consent and removes what was kept under it, at once. Twice is once. Without the privacy policy there is no
 * account: taking that back is asking for deletion. @throws CONSENT_BOUND
 */
export async function withdrawConsent(tx: Tx, { borrowerId, kind, at }: Withdrawn): Promise<void> {
  if (!canWithdraw(kind)) throw new DomainError('CONSENT_BOUND')
  await lockBorrower(tx, borrowerId)
  const consent = await findConsent(tx, borrowerId, kind)
  if (!consent) return
  await endConsent(tx, consent, { endedAt: at, endedBecause: 'withdrawn' })
  const removed = kind === 'location' || kind === 'device' ? await removeReports(tx, borrowerId, kind) : 0
  await recordAudit(tx, borrowerId, 'consent-withdrawn', { kind, version: consent.version, reportsRemoved: removed })
}

export function canWithdraw(kind: ConsentKind): boolean {
  return kind !== 'privacyPolicy'
}
