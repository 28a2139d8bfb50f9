import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import type { Borrower } from './borrowers.store.ts'
import {
  isComplete,
  lockBorrower,
  markIdentityChanged,
  putSection,
  type SectionName,
  type SectionValues,
} from './certification.store.ts'
import { type Correction, correctionsBetween, logCorrections } from './corrections.ts'
import { placeOf, readCertification, readSection } from './read-certification.ts'

/** Whether a borrower's order is open. Given from outside: orders are built on borrowers. */
export type IsLocked = (db: Reader, borrowerId: string) => Promise<boolean>

/**
 * Saves one section, unless an order that was or will be decided on it is open. `check` reads what was typed for this
 * borrower: it refuses, or returns what is to be kept.
 */
export async function saveSection<Name extends SectionName>(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  section: Name,
  check: (tx: Tx, borrower: Borrower) => Promise<SectionValues[Name]>,
): Promise<Reply<'saveJob'>> {
  const { db } = services
  return inTransaction(db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    if (await isLocked(tx, borrowerId)) throw new DomainError('CERTIFICATION_LOCKED')
    const value = await check(tx, borrower)
    await keepSection(services, tx, borrowerId, section, value)
    return { isComplete: isComplete(await readCertification(services, tx, borrowerId)) }
  })
}

/**
 * Keeps a section in place of what was stated before. Another name, birth date or address than before is logged as it was
 * and as it is (TRM-05), and after another name or birth date the ID is to be shown anew.
 */
export async function keepSection<Name extends SectionName>(
  services: Services,
  tx: Tx,
  borrowerId: string,
  section: Name,
  value: SectionValues[Name],
): Promise<void> {
  const { cipher, clock } = services
  const before = await readSection(services, tx, borrowerId, section)
  const sealed = cipher.seal(JSON.stringify(value), placeOf(borrowerId, section))
  await putSection(tx, { borrowerId, section, sealed, submittedAt: clock.now() })
  await recordAudit(tx, borrowerId, 'certification-saved', { section })
  const corrections = before === null ? [] : correctionsBetween(section, before, value)
  await logCorrections(services, tx, borrowerId, corrections)
  if (corrections.some(isOfIdentity)) await markIdentityChanged(tx, borrowerId, clock.now())
}

function isOfIdentity({ what }: Correction): boolean {
  return what !== 'address'
}

/**
 * Controls, and marks nobody sees that turn the direction of what stands around them: a name must not rewrite the page or
 * the paper it stands on. The two joiners stay, Devanagari is spelled with them.
 */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

const JOINERS = ['\u200C', '\u200D']

/** What no keyboard types: half of a character. */
const BROKEN = /\p{Cs}/u

/**
 * Text as a person means it: without spaces around it or doubled within, and without what cannot be seen. Refused when
 * nothing else was typed.
 */
export function tidyText(text: string, field: string): string {
  const seen = text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, keepJoiner)
  const tidy = seen.replaceAll(/ +/g, ' ').trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(tidy) || BROKEN.test(tidy)) throw new DomainError('INVALID_FIELD', field)
  return tidy
}

function keepJoiner(mark: string): string {
  return JOINERS.includes(mark) ? mark : ''
}
