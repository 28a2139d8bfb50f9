import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockBorrower } from '../borrowers/index.ts'
import { type Consent, endConsent, findConsent, insertConsent } from './consents.store.ts'

type Given = Pick<Consent, 'borrowerId' | 'kind' | 'version' | 'language' | 'how' | 'givenAt'>

/**
 * Keeps that a borrower agreed, to which words, when and where. For the same words it stands as it was first given; for
 * other words the earlier one ends. Gives since when it holds.
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
