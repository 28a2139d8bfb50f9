import { operations, type Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { readUpload } from '../../platform/uploads/read-upload.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'

export const PROOF = 'transferProof'

/** A picture of the bank's receipt, kept as every photo is; the transfer names it when it is told of. */
export async function uploadTransferProof(
  services: Services,
  { borrowerId, request, requestKey }: BorrowerCall<'uploadTransferProof'>,
): Promise<Reply<'uploadTransferProof'>> {
  const { bytes } = await readUpload(request, operations.uploadTransferProof)
  const fileId = await storePhoto(services, { borrowerId, purpose: PROOF, bytes, requestKey }, (tx) =>
    recordAudit(tx, borrowerId, 'photo-stored', { purpose: PROOF }),
  )
  return { fileId, url: fileUrl(fileId) }
}
