import { operations, type Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { readUpload } from '../../platform/uploads/read-upload.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { UNSENT_IMAGE } from './complaint-images.ts'

/** CMP-07: kept until a complaint is sent with it. */
export async function uploadComplaintImage(
  services: Services,
  { borrowerId, request, requestKey }: BorrowerCall<'uploadComplaintImage'>,
): Promise<Reply<'uploadComplaintImage'>> {
  const { bytes } = await readUpload(request, operations.uploadComplaintImage)
  const fileId = await storePhoto(services, { borrowerId, purpose: UNSENT_IMAGE, bytes, requestKey }, (tx) =>
    recordAudit(tx, borrowerId, 'photo-stored', { purpose: UNSENT_IMAGE }),
  )
  return { url: fileUrl(fileId) }
}
