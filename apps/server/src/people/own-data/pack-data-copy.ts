import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { renderPage } from '../../platform/documents/page/render-page.ts'
import { listPhotos } from '../../platform/uploads/files.store.ts'
import { readPhotoIfKept } from '../../platform/uploads/read-photo.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf, openPhone } from '../borrowers/index.ts'
import { dataDocument } from './data-document.ts'
import { readKeptData } from './read-kept-data.ts'

/** Pictures beyond this are named and not packed, so that no one copy takes a server's memory. */
const MOST_PICTURE_BYTES = 100 * 1024 * 1024

/** One file: `your-data.json` for programs, `your-data.html` for people, and the pictures. */
export async function packDataCopy(services: Services, borrowerId: string): Promise<Buffer> {
  const { db, clock } = services
  const borrower = await getBorrower(db, borrowerId)
  const { id, phoneKey, createdAt } = borrower
  const { kept, onlyInPart } = await readKeptData(services, { borrowerId, phoneKey })
  const account = { id, phone: openPhone(services, borrower), market: marketOf(borrower), createdAt }
  const zip = makeZip()
  const pictures = await addPictures(services, borrowerId, zip)
  const madeAt = clock.businessNow().toISOString()
  const data = { madeAt, account, pictures, onlyInPart, ...kept }
  zip.add('your-data.json', strToU8(JSON.stringify(data, null, 2)), 'deflate')
  zip.add('your-data.html', strToU8(renderPage(dataDocument(data, madeAt))), 'deflate')
  return zip.finish()
}

/** Every picture is named; one that is lost, or beyond the limit, keeps nobody from the rest. */
async function addPictures(services: Services, borrowerId: string, zip: ReturnType<typeof makeZip>) {
  const named: { name: string; isPacked: boolean }[] = []
  let packedBytes = 0
  for (const photo of await listPhotos(services.db, borrowerId)) {
    const name = `pictures/${photo.purpose}-${photo.id}.jpg`
    const hasRoom = packedBytes + photo.sizeBytes <= MOST_PICTURE_BYTES
    const bytes = hasRoom ? await readPhotoIfKept(services, photo) : null
    if (bytes) zip.add(name, bytes, 'store')
    packedBytes += bytes?.length ?? 0
    named.push({ name, isPacked: bytes !== null })
  }
  return named
}

function makeZip() {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add(name: string, bytes: Uint8Array, how: 'deflate' | 'store'): void {
      const file = how === 'deflate' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
    },
    finish(): Buffer {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
