import { COMPLAINT_IMAGES_MAX, ID_PATTERN } from '@hulog/contract/limits'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { changePurpose } from '../../platform/uploads/files.store.ts'
import { insertComplaintImages } from './images.store.ts'

/** Uploaded, and part of nothing yet. Only these count towards the quota, and each can be sent once. */
export const UNSENT_IMAGE = 'complaintDraft'
export const SENT_IMAGE = 'complaint'

const ID = new RegExp(ID_PATTERN)

/** The ids in the addresses that uploading gave (their last part), joined by commas. */
export function readImageIds(addresses = ''): string[] {
  const ids = addresses.split(',').flatMap((address) => {
    const text = address.trim()
    return text === '' ? [] : [text.slice(text.lastIndexOf('/') + 1)]
  })
  const unique = [...new Set(ids)]
  if (unique.length > COMPLAINT_IMAGES_MAX) throw new DomainError('INVALID_FIELD', 'problemImage')
  if (!unique.every((id) => ID.test(id))) throw new DomainError('COMPLAINT_IMAGE_NOT_FOUND', 'problemImage')
  return unique
}

type Place = { readonly borrowerId: string; readonly complaintId: string }

/** Refuses a picture that is unknown, somebody else's, of another kind, or was sent before. */
export async function attachImages(
  tx: Tx,
  { borrowerId, complaintId }: Place,
  fileIds: readonly string[],
): Promise<void> {
  const taken = await changePurpose(tx, borrowerId, fileIds, { from: UNSENT_IMAGE, to: SENT_IMAGE })
  if (taken !== fileIds.length) throw new DomainError('COMPLAINT_IMAGE_NOT_FOUND', 'problemImage')
  const rows = fileIds.map((fileId, index) => ({ borrowerId, complaintId, fileId, position: index + 1 }))
  await insertComplaintImages(tx, rows)
}
