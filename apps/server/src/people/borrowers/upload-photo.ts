import { operations, PHOTO_PURPOSES, type Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { wasAnswered } from '../../platform/idempotency/once.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { readUpload } from '../../platform/uploads/read-upload.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { isComplete, lockBorrower, type PhotoPurpose } from './certification.store.ts'
import { readCertification } from './read-certification.ts'
import type { IsLocked } from './save-section.ts'

export async function uploadPhoto(
  services: Services,
  isLocked: IsLocked,
  { borrowerId, request, requestKey }: BorrowerCall<'uploadPhoto'>,
): Promise<Reply<'uploadPhoto'>> {
  const { db } = services
  // Asked before the bytes are read and decoded, and again where it counts. What was answered before stays answered.
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
