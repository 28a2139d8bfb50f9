import { CONSENT_VERSIONS } from '@hulog/contract/limits'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Consent, type ConsentKind, findConsent } from './consents.store.ts'

/** The words the app asks in now; null for what is asked elsewhere. */
export function wordsInUse(kind: ConsentKind): string | null {
  return kind === 'privacyPolicy' ? null : CONSENT_VERSIONS[kind]
}

/** The consent that covers an act of this kind now: one given for other words than today's covers nothing new. */
async function findValidConsent(db: Reader, borrowerId: string, kind: ConsentKind): Promise<Consent | null> {
  const consent = await findConsent(db, borrowerId, kind)
  const words = wordsInUse(kind)
  return words === null || consent?.version === words ? consent : null
}

export async function hasConsent(db: Reader, borrowerId: string, kind: ConsentKind): Promise<boolean> {
  return (await findValidConsent(db, borrowerId, kind)) !== null
}

/** @throws CONSENT_NEEDED */
export async function requireConsent(db: Reader, borrowerId: string, kind: ConsentKind): Promise<Consent> {
  const consent = await findValidConsent(db, borrowerId, kind)
  if (!consent) throw new DomainError('CONSENT_NEEDED')
  return consent
}
