import { operations, type Reply } from '@hulog/contract'
import { COMPLAINT_IMAGES_MAX, ID_PATTERN, PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import { and, asc, eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, StaffCall } from '../../platform/http/register-operation.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { changePurpose, removeFilesBefore } from '../../platform/uploads/files.store.ts'
import { readUpload } from '../../platform/uploads/read-upload.ts'
import { PHOTO_BOUNDS, storePhoto } from '../../platform/uploads/store-photo.ts'
import type { Services } from '../../services.ts'
import { complaintImages, complaintReplies, complaintReplyImages } from './complaints.schema.ts'
import { requireCase } from './complaints.store.ts'

/** Uploaded, and part of nothing yet. Only these count towards the quota, and each can be sent once. */
const UNSENT_IMAGE = 'complaintDraft'

const SENT_IMAGE = 'complaint'

const FULL_COMPLAINTS_A_DAY = 4

const quota = {
  countedWith: [UNSENT_IMAGE, SENT_IMAGE],
  bounds: PHOTO_BOUNDS.map((bound) =>
    bound.withinHours === 24 ? { ...bound, photos: FULL_COMPLAINTS_A_DAY * COMPLAINT_IMAGES_MAX } : bound,
  ),
}

/** CMP-07: stored until a complaint is sent with it. */
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

/** Refuses a picture that is unknown, another borrower's, of another kind, or already sent. */
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

/** Until its reply is stored: leftovers of a failed reply are useless. */
const UNSENT_REPLY_IMAGE = 'complaintReplyDraft'

const SENT = 'complaintReply'

/**
 * Encodes the pictures again like every photo and stores them as the borrower's own, who sees them at the same address.
 * All are decoded before the first is stored: if one is invalid, none is stored.
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

type ReplyPlace = { readonly borrowerId: string; readonly replyId: string }

/** Refuses a picture that is unknown, of another borrower's case, of another kind, or already sent. */
export async function attachReplyImages(
  tx: Tx,
  { borrowerId, replyId }: ReplyPlace,
  fileIds: readonly string[],
): Promise<void> {
  const taken = await changePurpose(tx, borrowerId, fileIds, { from: UNSENT_REPLY_IMAGE, to: SENT })
  if (taken !== fileIds.length) throw new DomainError('COMPLAINT_IMAGE_NOT_FOUND', 'pictureIds')
  const rows = fileIds.map((fileId, index) => ({ borrowerId, replyId, fileId, position: index + 1 }))
  await insertReplyImages(tx, rows)
}

/** A picture for a reply, stored as the borrower's own until the reply is sent. Needs an upload slot. */
export async function uploadReplyPicture(
  services: Services,
  { caller, request, requestKey }: StaffCall<'uploadReplyPicture'>,
): Promise<Reply<'uploadReplyPicture'>> {
  const { bytes, fields } = await readUpload(request, operations.uploadReplyPicture)
  const { borrowerId, id: complaintId, state } = await requireCase(services.db, String(fields.caseNumber))
  if (state === 'closed') throw new DomainError('COMPLAINT_CLOSED')
  const photo = { borrowerId, purpose: UNSENT_REPLY_IMAGE, bytes, requestKey }
  const fileId = await storePhoto(services, photo, (tx) =>
    recordAudit(tx, caller.name, 'reply-picture-stored', { subject: `complaint:${complaintId}`, borrowerId }),
  )
  return { fileId }
}

const KEPT_MS = 7 * 86_400_000

/** Removes pictures that were chosen for a complaint or a reply and not sent for a week. */
export async function removeUnsentImages({ db, clock, providers }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  // A file that cannot be removed now has no row any more, and is swept with those.
  for (const key of await removeFilesBefore(db, [UNSENT_IMAGE, UNSENT_REPLY_IMAGE], before)) {
    await providers.storage.remove(key)
  }
}

async function insertComplaintImages(tx: Tx, rows: (typeof complaintImages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(complaintImages).values(rows)
}

async function insertReplyImages(tx: Tx, rows: (typeof complaintReplyImages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(complaintReplyImages).values(rows)
}

/** In the order in which they were sent. */
export async function listComplaintImages(db: Reader, borrowerId: string, complaintId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: complaintImages.fileId })
    .from(complaintImages)
    .where(and(eq(complaintImages.borrowerId, borrowerId), eq(complaintImages.complaintId, complaintId)))
    .orderBy(asc(complaintImages.position))
  return rows.map(({ fileId }) => fileId)
}

/** The pictures of every reply to a complaint, by the reply. */
export async function listImagesOfReplies(
  db: Reader,
  borrowerId: string,
  complaintId: string,
): Promise<ReadonlyMap<string, string[]>> {
  const { replyId, fileId, position } = complaintReplyImages
  const rows = await db
    .select({ replyId, fileId })
    .from(complaintReplyImages)
    .innerJoin(
      complaintReplies,
      and(eq(complaintReplies.borrowerId, complaintReplyImages.borrowerId), eq(complaintReplies.id, replyId)),
    )
    .where(and(eq(complaintReplies.borrowerId, borrowerId), eq(complaintReplies.complaintId, complaintId)))
    .orderBy(asc(replyId), asc(position))
  const images = new Map<string, string[]>()
  for (const row of rows) images.set(row.replyId, [...(images.get(row.replyId) ?? []), row.fileId])
  return images
}

export async function listReplyImages(db: Reader, borrowerId: string, replyId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: complaintReplyImages.fileId })
    .from(complaintReplyImages)
    .where(and(eq(complaintReplyImages.borrowerId, borrowerId), eq(complaintReplyImages.replyId, replyId)))
    .orderBy(asc(complaintReplyImages.position))
  return rows.map(({ fileId }) => fileId)
}
