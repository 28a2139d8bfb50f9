import { operations, PHOTO_PURPOSES, type Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import { wasAnswered } from '../../platform/idempotency/once.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { maskPhone, parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { readUpload } from '../../platform/uploads/read-upload.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf } from './borrowers.store.ts'
import {
  type Certification,
  isComplete,
  lockBorrower,
  type PhotoPurpose,
  readCertification,
  type SectionName,
} from './certification.store.ts'
import { saveDeclaration, statementsIn } from './save-declaration.ts'
import { maskNationalId, saveIdentity } from './save-identity.ts'
import { type IsLocked, saveAddress, saveContacts, saveJob } from './save-section.ts'

/** Given from outside, because orders are built on borrowers. */
export type Locks = {
  /** An order is open: its details stay as they were when the borrower applied. */
  readonly isLocked: IsLocked
  /** An open order was decided: only then does the declaration stay too. */
  readonly isDecided: IsLocked
}

export function borrowerRoutes(routes: Routes, services: Services, locks: Locks): void {
  const { isLocked, isDecided } = locks
  routes.borrower('getCertification', ({ borrowerId, say }) => getCertification(services, locks, borrowerId, say))
  routes.borrower('saveDeclaration', ({ borrowerId, body, say }) =>
    saveDeclaration(services, isDecided, borrowerId, body, say),
  )
  routes.borrower('saveIdentity', ({ borrowerId, body }) => saveIdentity(services, isLocked, borrowerId, body))
  routes.borrower('saveJob', ({ borrowerId, body }) => saveJob(services, isLocked, borrowerId, body))
  routes.borrower('saveContacts', ({ borrowerId, body }) => saveContacts(services, isLocked, borrowerId, body))
  routes.borrower('saveAddress', ({ borrowerId, body }) => saveAddress(services, isLocked, borrowerId, body))
  routes.borrower('uploadPhoto', (call) => services.uploadSlots.hold(() => uploadPhoto(services, isLocked, call)))
}

export async function getCertification(
  services: Services,
  { isLocked, isDecided }: Locks,
  borrowerId: string,
  say: SayServer,
): Promise<Reply<'getCertification'>> {
  const { db } = services
  const [borrower, certification, locked, decided] = await Promise.all([
    getBorrower(db, borrowerId),
    readCertification(services, db, borrowerId),
    isLocked(db, borrowerId),
    isDecided(db, borrowerId),
  ])
  const market = marketOf(borrower)
  const { identity, job, address } = certification
  const { selfie, idFront } = certification.photos
  return {
    market,
    isComplete: isComplete(certification),
    isLocked: locked,
    identity: standingOf(certification, 'identity'),
    job: standingOf(certification, 'job'),
    contacts: standingOf(certification, 'contacts'),
    address: standingOf(certification, 'address'),
    declaration: {
      ...standingOf(certification, 'declaration'),
      isLocked: decided,
      statements: statementsIn(market, say),
    },
    photos: { selfie, idFront, isDone: selfie && idFront },
    entered: {
      fullName: identity?.value.fullName ?? null,
      nationalIdMasked: identity ? maskNationalId(identity.value.nationalId) : null,
      city: address?.value.city ?? null,
      employer: job?.value.employer ?? null,
      employment: job?.value.employment ?? null,
      monthlyIncomeMinor: job?.value.monthlyIncomeMinor ?? null,
      contacts: maskContacts(certification, market),
    },
    nationalIdLabel: say(`nationalId.${market}`),
  }
}

/** Returns the emergency contacts, their phones with all but the end hidden. */
export function maskContacts(
  { contacts }: Certification,
  market: Market,
): Reply<'getCertification'>['entered']['contacts'] {
  return (contacts?.value ?? []).map(({ name, relation, phone }) => {
    const parsed = parsePersonPhone(phone, market)
    return { name, relation, phoneMasked: parsed ? maskPhone(parsed) : '' }
  })
}

function standingOf(certification: Certification, section: SectionName) {
  const submittedAt = certification[section]?.submittedAt ?? null
  return { isDone: submittedAt !== null, submittedAt: submittedAt?.toISOString() ?? null }
}

export async function uploadPhoto(
  services: Services,
  isLocked: IsLocked,
  { borrowerId, request, requestKey }: BorrowerCall<'uploadPhoto'>,
): Promise<Reply<'uploadPhoto'>> {
  const { db } = services
  // Checked before the bytes are read and decoded, and again in the transaction. An earlier answer is repeated.
  if ((await isLocked(db, borrowerId)) && !(await wasAnswered(db, requestKey)))
    throw new DomainError('CERTIFICATION_LOCKED')
  const { bytes, fields } = await readUpload(request, operations.uploadPhoto)
  const purpose = fields.purpose as PhotoPurpose
  const photo = { borrowerId, purpose, bytes, requestKey, countedWith: PHOTO_PURPOSES }
  const fileId = await storePhoto(services, photo, async (tx) => {
    await lockBorrower(tx, borrowerId)
    if (await isLocked(tx, borrowerId)) throw new DomainError('CERTIFICATION_LOCKED')
    await recordAudit(tx, borrowerId, 'photo-stored', { purpose })
  })
  const certification = await readCertification(services, db, borrowerId)
  return { fileId, url: fileUrl(fileId), isComplete: isComplete(certification) }
}
