import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { renderPage } from '../../platform/documents/page/render-page.ts'
import { listPhotos, type StoredFile } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf, openPhone } from '../borrowers/index.ts'
import { dataDocument } from './data-document.ts'
import { readKeptData } from './read-kept-data.ts'

/** Pictures beyond this are named and not packed, so that no one copy takes a server's memory. */
const MOST_PICTURE_BYTES = 100 * 1024 * 1024

/** One file: `your-data.json` for programs, `your-data.html` for people, and the pictures. */
export async function packDataCopy(services: Services, borrowerId: string): Promise<Buffer> {
  const { db, clock, providers } = services
  const borrower = await getBorrower(db, borrowerId)
  const { id, phoneKey, createdAt } = borrower
  const kept = await readKeptData(services, { borrowerId, phoneKey })
  const account = { id, phone: openPhone(services, borrower), market: marketOf(borrower), createdAt }
  const pictures = withinLimit(await listPhotos(db, borrowerId))
  const madeAt = clock.businessNow().toISOString()
  const data = { madeAt, account, pictures: pictures.map(({ name, isPacked }) => ({ name, isPacked })), ...kept }
  const zip = makeZip()
  zip.add('your-data.json', strToU8(JSON.stringify(data, null, 2)), 'deflate')
  zip.add('your-data.html', strToU8(renderPage(dataDocument(data, madeAt))), 'deflate')
  for (const { name, storageKey, isPacked } of pictures) {
    if (isPacked) zip.add(name, await providers.storage.read(storageKey), 'store')
  }
  return zip.finish()
}

function withinLimit(photos: readonly StoredFile[]) {
  let packedBytes = 0
  return photos.map(({ id, purpose, storageKey, sizeBytes }) => {
    const isPacked = packedBytes + sizeBytes <= MOST_PICTURE_BYTES
    if (isPacked) packedBytes += sizeBytes
    return { name: `pictures/${purpose}-${id}.jpg`, storageKey, isPacked }
  })
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
