import { operations, PHOTO_PURPOSES, type Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import { wasAnswered } from '../../platform/idempotency/once.ts'
import { markets } from '../../platform/markets/markets.ts'
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
import { maskNationalId, saveIdentity } from './save-identity.ts'
import { type IsLocked, saveAddress, saveContacts, saveJob } from './save-section.ts'

export function borrowerRoutes(routes: Routes, services: Services, isLocked: IsLocked): void {
  routes.borrower('getCertification', ({ borrowerId }) => getCertification(services, isLocked, borrowerId))
  routes.borrower('saveIdentity', ({ borrowerId, body }) => saveIdentity(services, isLocked, borrowerId, body))
  routes.borrower('saveJob', ({ borrowerId, body }) => saveJob(services, isLocked, borrowerId, body))
  routes.borrower('saveContacts', ({ borrowerId, body }) => saveContacts(services, isLocked, borrowerId, body))
  routes.borrower('saveAddress', ({ borrowerId, body }) => saveAddress(services, isLocked, borrowerId, body))
  routes.borrower('uploadPhoto', (call) => services.uploadSlots.hold(() => uploadPhoto(services, isLocked, call)))
}

export async function getCertification(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
): Promise<Reply<'getCertification'>> {
  const { db } = services
  const [borrower, certification, locked] = await Promise.all([
    getBorrower(db, borrowerId),
    readCertification(services, db, borrowerId),
    isLocked(db, borrowerId),
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
    photos: { selfie, idFront, isDone: selfie && idFront },
    entered: {
      fullName: identity?.value.fullName ?? null,
      nationalIdMasked: identity ? maskNationalId(identity.value.nationalId) : null,
      city: address?.value.city ?? null,
      employer: job?.value.employer ?? null,
    },
    nationalIdLabel: markets[market].nationalIdLabel,
  }
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
