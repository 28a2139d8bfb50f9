import type { Body, Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { type Borrower, marketOf } from './borrowers.store.ts'
import {
  isComplete,
  lockBorrower,
  markIdentityChanged,
  placeOf,
  putSection,
  readCertification,
  readSection,
  type SectionName,
  type SectionValues,
} from './certification.store.ts'
import { type Correction, type Corrector, correctionsBetween, logCorrections } from './corrections.ts'
import { keepNameKeys } from './name-keys.ts'
import { keysOfContacts } from './shared-phones.ts'

/** Whether a borrower's order keeps a section from being changed. Given from outside: orders are built on borrowers. */
export type IsLocked = (db: Reader, borrowerId: string) => Promise<boolean>

/**
 * Saves one section, unless an open order was or will be decided on it. `check` validates the input for this borrower:
 * it refuses, or returns the values to store.
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
 * Stores a section in place of the earlier one. A changed name, birth date or address is logged with old and new value
 * (TRM-05), and after a changed name or birth date the ID must be photographed again. `by`: a member of staff who corrects it.
 */
export async function keepSection<Name extends SectionName>(
  services: Services,
  tx: Tx,
  borrowerId: string,
  section: Name,
  value: SectionValues[Name],
  by: Corrector | null = null,
): Promise<void> {
  const { cipher, clock } = services
  const before = await readSection(services, tx, borrowerId, section)
  const sealed = cipher.seal(JSON.stringify(value), placeOf(borrowerId, section))
  await putSection(tx, {
    borrowerId,
    section,
    sealed,
    submittedAt: clock.now(),
    phoneKeys: phoneKeysOf(services, value),
  })
  if (section === 'identity') {
    await keepNameKeys(cipher, tx, borrowerId, (value as SectionValues['identity']).fullName)
  }
  if (by === null) await recordAudit(tx, borrowerId, 'certification-saved', { section })
  const corrections = before === null ? [] : correctionsBetween(section, before, value)
  await logCorrections(services, tx, borrowerId, corrections, by)
  if (corrections.some(isOfIdentity)) await markIdentityChanged(tx, borrowerId, clock.now())
}

/** Only emergency contacts have phones of other people. */
function phoneKeysOf(services: Services, value: SectionValues[SectionName]): string[] {
  return Array.isArray(value) ? keysOfContacts(services, value) : []
}

function isOfIdentity({ what }: Correction): boolean {
  return what !== 'address'
}

/**
 * Control characters, and invisible marks that change the direction of text: a name must not rewrite the page or the
 * paper around it. The two joiners stay, because Devanagari needs them.
 */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

const JOINERS = ['\u200C', '\u200D']

/** Characters that no keyboard types: halves of a surrogate pair. */
const BROKEN = /\p{Cs}/u

/**
 * Returns the text without surrounding or doubled spaces and without invisible characters. Refuses text without other
 * characters.
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

export async function saveAddress(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveAddress'>,
): Promise<Reply<'saveAddress'>> {
  return saveSection(services, isLocked, borrowerId, 'address', async () => tidyAddress(body))
}

/** `within`: the field of the call that contains it. */
export function tidyAddress(
  { line1, city, region, postalCode }: Body<'saveAddress'>,
  within = '',
): Body<'saveAddress'> {
  return {
    line1: tidyText(line1, `${within}line1`),
    city: tidyText(city, `${within}city`),
    region: tidyText(region, `${within}region`),
    postalCode: tidyText(postalCode, `${within}postalCode`),
  }
}

/** Emergency contacts: each another person, and not the borrower. */
export async function saveContacts(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveContacts'>,
): Promise<Reply<'saveContacts'>> {
  const { cipher } = services
  return saveSection(services, isLocked, borrowerId, 'contacts', async (_tx, borrower) => {
    const taken = new Set([borrower.phoneKey])
    return body.contacts.map(({ name, relation, phone }, index) => {
      const parsed = parsePersonPhone(phone, marketOf(borrower))
      const phoneKey = parsed && cipher.blindIndex('phone', parsed.e164)
      if (!parsed || !phoneKey || taken.has(phoneKey)) {
        throw new DomainError('CONTACT_PHONE_NOT_VALID', `contacts.${index}.phone`)
      }
      taken.add(phoneKey)
      return { name: tidyText(name, `contacts.${index}.name`), relation, phone: parsed.e164 }
    })
  })
}

export async function saveJob(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveJob'>,
): Promise<Reply<'saveJob'>> {
  return saveSection(services, isLocked, borrowerId, 'job', async () => ({
    ...body,
    employer: tidyText(body.employer, 'employer'),
  }))
}
