import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { lenderDocument } from '../../lender.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type Block, type Document, figure, figures, heading, paragraph } from '../../platform/documents/document.ts'
import { renderPage } from '../../platform/documents/page/render-page.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'
import { readPhotoIfKept } from '../../platform/uploads/file.route.ts'
import { listPhotos } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf, openPhone } from '../borrowers/borrowers.store.ts'
import { copyKey } from './data-copies.ts'
import type { OwnDataServices } from './other-records.ts'
import { findNewestCopy, moveCopy } from './own-data.store.ts'
import { readKeptData } from './read-kept-data.ts'

const FETCHABLE_MS = 86_400_000

/** Makes the requested file. A second run has no effect: it finds the file made. */
export async function makeDataCopy(
  services: OwnDataServices,
  { borrowerId, copyId }: JobPayloads['makeDataCopy'],
): Promise<void> {
  const { db, clock, providers } = services
  const copy = await findNewestCopy(db, borrowerId)
  if (copy?.id !== copyId || copy.state !== 'making') return
  const bytes = await packDataCopy(services, borrowerId)
  const key = copyKey(copy)
  await providers.storage.write(key, bytes)
  const removedAt = new Date(clock.businessNow().getTime() + FETCHABLE_MS)
  const changes = { state: 'ready', sizeBytes: bytes.length, removedAt } as const
  const made = await inTransaction(db, (tx) => moveCopy(tx, copy, 'making', changes))
  // The copy was abandoned, or erased with its borrower, while it was made.
  if (!made) await providers.storage.remove(key)
}

/** Pictures beyond this size are listed but not included, so that no copy exhausts a server's memory. */
const MOST_PICTURE_BYTES = 100 * 1024 * 1024

/** One file: `your-data.json` for programs, `your-data.html` for people, and the pictures. */
async function packDataCopy(services: OwnDataServices, borrowerId: string): Promise<Buffer> {
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
  zip.add('your-data.html', strToU8(renderPage(dataDocument(data, madeAt, textsIn(borrower.language)))), 'deflate')
  return zip.finish()
}

/** Every picture is listed; a lost one, or one beyond the limit, does not affect the others. */
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

/** The same data for a person to read: every table under its name, every value beside its own. */
function dataDocument(data: Readonly<Record<string, unknown>>, madeAt: string, say: SayServer): Document {
  return lenderDocument(say, {
    title: say('keptData.copy.title'),
    reference: say('keptData.copy.reference', { date: madeAt }),
    madeOn: madeAt.slice(0, 10),
    blocks: [
      paragraph(say('keptData.copy.files')),
      paragraph(say('keptData.copy.papers')),
      ...Object.entries(data).flatMap(([name, value]) => groupOf(name, value)),
    ],
  })
}

function groupOf(name: string, value: unknown): Block[] {
  const records = Array.isArray(value) ? (value as unknown[]) : [value]
  if (records.length === 0) return []
  return [heading(words(name)), ...records.map((record, at) => recordOf(record, `${words(name)} ${at + 1}`))]
}

function recordOf(record: unknown, caption: string): Block {
  if (typeof record !== 'object' || record === null || record instanceof Date) return paragraph(shown(record))
  return figures(
    caption,
    flatten(record).map(([name, value]) => figure(words(name), value)),
  )
}

/** A nested value is flattened under both names: the pages have rows, not trees. */
function flatten(record: object, under = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    const path = under === '' ? name : `${under}, ${name}`
    const isTree = typeof value === 'object' && value !== null && !(value instanceof Date)
    return isTree ? flatten(value as object, path) : [[path, shown(value)]]
  })
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return value instanceof Date ? value.toISOString() : String(value)
}

/** `payout_accounts` and `phoneMasked`, as a person writes them. */
function words(name: string): string {
  const plain = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
