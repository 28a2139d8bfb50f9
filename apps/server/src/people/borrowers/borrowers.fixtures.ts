import type { Body } from '@hulog/contract'
import { hasOpenOrder } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { findOrCreateBorrower } from './borrowers.store.ts'
import { saveDeclaration } from './save-declaration.ts'
import { saveIdentity } from './save-identity.ts'
import { saveAddress, saveContacts, saveJob } from './save-section.ts'

let nationalIdsGiven = 0

/** A national ID that no other borrower of the run has. */
export function aNationalId(): string {
  nationalIdsGiven += 1
  return `CRN${String(100_000_000 + nationalIdsGiven)}`
}

export function anIdentity(overrides: Partial<Body<'saveIdentity'>> = {}): Body<'saveIdentity'> {
  return {
    fullName: 'Maria Clara Santos',
    birthOn: '1994-06-12',
    gender: 'female',
    nationalId: aNationalId(),
    ...overrides,
  }
}

/** Enough income for any demo product. */
export function aJob(overrides: Partial<Body<'saveJob'>> = {}): Body<'saveJob'> {
  return {
    employment: 'employed',
    employer: 'Mayon Weaving Cooperative',
    monthlyIncomeMinor: 10_000_000,
    paydayOfMonth: 15,
    ...overrides,
  }
}

export function someContacts(): Body<'saveContacts'> {
  return { contacts: [{ name: 'Jose Santos', relation: 'sibling', phone: '0998 765 4321' }] }
}

export function anAddress(overrides: Partial<Body<'saveAddress'>> = {}): Body<'saveAddress'> {
  return { line1: '12 Acacia Street', city: 'Legazpi', region: 'Albay', postalCode: '4500', ...overrides }
}

/** Everything declared that TRM-06 demands. */
export function aDeclaration(overrides: Partial<Body<'saveDeclaration'>> = {}): Body<'saveDeclaration'> {
  return { isCitizen: true, hasFullCapacity: true, isPermanentResident: true, ...overrides }
}

/** Details that a borrower states, where they differ from the defaults. */
export type CertificationDraft = {
  readonly identity?: Partial<Body<'saveIdentity'>>
  readonly job?: Partial<Body<'saveJob'>>
  readonly contacts?: Body<'saveContacts'>
  readonly address?: Partial<Body<'saveAddress'>>
  readonly declaration?: Partial<Body<'saveDeclaration'>>
}

let phonesGiven = 0

/** Creates a borrower who has signed in once. */
export async function aBorrower(services: Services, phone?: string): Promise<string> {
  phonesGiven += 1
  const parsed = parsePhone(phone ?? `0918${String(1_000_000 + phonesGiven)}`, 'PH')
  if (!parsed) throw new Error('the fixture was given no phone number')
  const { id } = await inTransaction(services.db, (tx) => findOrCreateBorrower(services, tx, parsed))
  return id
}

/** States every detail that an application needs, both photos included. */
export async function certify(services: Services, borrowerId: string, draft: CertificationDraft = {}): Promise<void> {
  await saveIdentity(services, hasOpenOrder, borrowerId, anIdentity(draft.identity))
  await saveJob(services, hasOpenOrder, borrowerId, aJob(draft.job))
  await saveContacts(services, hasOpenOrder, borrowerId, draft.contacts ?? someContacts())
  await saveAddress(services, hasOpenOrder, borrowerId, anAddress(draft.address))
  await saveDeclaration(services, hasOpenOrder, borrowerId, aDeclaration(draft.declaration), textsIn('en'))
  const bytes = await aPhoto()
  for (const purpose of ['selfie', 'idFront'] as const) await storePhoto(services, { borrowerId, purpose, bytes })
}
