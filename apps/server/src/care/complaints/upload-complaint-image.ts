import { operations, type Reply } from '@hulog/contract'
import { COMPLAINT_IMAGES_MAX } from '@hulog/contract/limits'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { PHOTO_BOUNDS } from '../../platform/uploads/photo-quota.ts'
import { readUpload } from '../../platform/uploads/read-upload.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { SENT_IMAGE, UNSENT_IMAGE } from './complaint-images.ts'

const FULL_COMPLAINTS_A_DAY = 4

const quota = {
  countedWith: [UNSENT_IMAGE, SENT_IMAGE],
  bounds: PHOTO_BOUNDS.map((bound) =>
    bound.withinHours === 24 ? { ...bound, photos: FULL_COMPLAINTS_A_DAY * COMPLAINT_IMAGES_MAX } : bound,
  ),
}

/** CMP-07: kept until a complaint is sent with it. */
export async function uploadComplaintImage(
  services: Services,
  { borrowerId, request, requestKey }: BorrowerCall<'uploadComplaintImage'>,
): Promise<Reply<'uploadComplaintImage'>> {
  const { bytes } = await readUpload(request, operations.uploadComplaintImage)
  const photo = { borrowerId, purpose: UNSENT_IMAGE, bytes, requestKey, ...quota }
  const fileId = await storePhoto(services, photo, (tx) =>
    recordAudit(tx, borrowerId, 'photo-stored', { purpose: UNSENT_IMAGE }),
  )
  return { url: fileUrl(fileId) }
}
