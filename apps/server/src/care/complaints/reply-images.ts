import { COMPLAINT_IMAGES_MAX, PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { changePurpose } from '../../platform/uploads/files.store.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { insertReplyImages } from './images.store.ts'

/** Until its reply is kept: what a reply that failed leaves behind is of no use to anybody. */
export const UNSENT_REPLY_IMAGE = 'complaintReplyDraft'
const SENT = 'complaintReply'

/**
 * Re-encoded as every photo is, and kept as the borrower's own, who sees them by the same address as theirs. All are read
 * before the first is kept: with one that is no picture, none is.
 */
export async function storeReplyImages(
  services: Services,
  borrowerId: string,
  pictures: readonly Uint8Array[],
): Promise<string[]> {
  if (pictures.length > COMPLAINT_IMAGES_MAX) {
    throw new DomainError('REPLY_MISSING', null, `A reply has at most ${COMPLAINT_IMAGES_MAX} pictures.`)
  }
  for (const bytes of pictures) {
    if (bytes.length > PHOTO_MAX_BYTES) throw new DomainError('PHOTO_TOO_LARGE')
    await services.photoReader.read(bytes)
  }
  const fileIds: string[] = []
  for (const bytes of pictures)
    fileIds.push(await storePhoto(services, { borrowerId, purpose: UNSENT_REPLY_IMAGE, bytes }))
  return fileIds
}

type Place = { readonly borrowerId: string; readonly replyId: string }

export async function attachReplyImages(
  tx: Tx,
  { borrowerId, replyId }: Place,
  fileIds: readonly string[],
): Promise<void> {
  await changePurpose(tx, borrowerId, fileIds, { from: UNSENT_REPLY_IMAGE, to: SENT })
  const rows = fileIds.map((fileId, index) => ({ borrowerId, replyId, fileId, position: index + 1 }))
  await insertReplyImages(tx, rows)
}
