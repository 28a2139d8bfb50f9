import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findFile } from '../../platform/uploads/files.store.ts'
import { readPhoto } from '../../platform/uploads/read-photo.ts'
import type { Services } from '../../services.ts'
import { listComplaintImages } from './images.store.ts'
import { requireCase } from './require-case.ts'

export type CasePicture = { readonly name: string; readonly bytes: Buffer }

/** The pictures that came with a case, for staff. Whoever takes a borrower's pictures away is on record. */
export async function readCasePictures(
  { db, providers }: Services,
  by: string,
  caseNumber: string,
): Promise<CasePicture[]> {
  const { borrowerId, id, caseNumber: digits } = await requireCase(db, caseNumber)
  const pictures: CasePicture[] = []
  for (const fileId of await listComplaintImages(db, borrowerId, id)) {
    const file = await findFile(db, borrowerId, fileId)
    if (!file) throw new Error(`the picture ${fileId} is gone`)
    const bytes = await readPhoto(providers.storage, file)
    pictures.push({ name: `${digits}-${pictures.length + 1}.jpg`, bytes })
  }
  await recordAudit(db, by, 'complaint-pictures-taken', { complaintId: id, pictures: pictures.length })
  return pictures
}
