import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { CONSENT_VERSIONS } from '@hulog/contract/limits'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { lockBorrower } from '../borrowers/certification.store.ts'
import {
  type Consent,
  type ConsentKind,
  endConsent,
  findConsent,
  insertConsent,
  removeReports,
} from './consents.store.ts'

type Given = Pick<Consent, 'borrowerId' | 'kind' | 'version' | 'language' | 'how' | 'givenAt'>

/**
 * Stores a consent: its wording, time and place. The same wording keeps its first date; another wording ends the
 * earlier consent. Returns since when it is valid.
 */
export async function giveConsent(tx: Tx, given: Given): Promise<Date> {
  const { borrowerId, kind, version, givenAt } = given
  await lockBorrower(tx, borrowerId)
  const earlier = await findConsent(tx, borrowerId, kind)
  if (earlier?.version === version) return earlier.givenAt
  if (earlier) await endConsent(tx, earlier, { endedAt: givenAt, endedBecause: 'renewed' })
  await insertConsent(tx, { ...given, id: randomUUID() })
  await recordAudit(tx, borrowerId, 'consent-given', { kind, version })
  return givenAt
}

/** OTH-04: accepts a consent to the current wording; a page opened before a change gets a refusal. */
export async function agreeInApp(
  { db, clock }: Services,
  { borrowerId, body }: BorrowerCall<'giveConsent'>,
): Promise<Reply<'giveConsent'>> {
  if (body.version !== wordsInUse(body.kind)) throw new DomainError('CONSENT_TEXT_CHANGED')
  const given = { borrowerId, ...body, givenAt: clock.businessNow() }
  const givenAt = await inTransaction(db, (tx) => giveConsent(tx, given))
  return { givenAt: givenAt.toISOString() }
}

export async function takeBackInApp(
  { db, clock }: Services,
  { borrowerId, body: { kind } }: BorrowerCall<'withdrawConsent'>,
): Promise<Reply<'withdrawConsent'>> {
  await inTransaction(db, (tx) => withdrawConsent(tx, { borrowerId, kind, at: clock.businessNow() }))
  return {}
}

type Withdrawn = { readonly borrowerId: string; readonly kind: ConsentKind; readonly at: Date }

/**
 * Ends a consent and removes its data, at once. Repeating it has no effect. Without the privacy policy there is no
 * account: withdrawing that means requesting deletion. @throws CONSENT_BOUND
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

/** The current wording in the app; null for consents requested elsewhere. */
function wordsInUse(kind: ConsentKind): string | null {
  return kind === 'privacyPolicy' ? null : CONSENT_VERSIONS[kind]
}

/** Returns the consent that covers an act of this kind now: one to an outdated wording covers nothing new. */
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
