import type { ListedFile } from '../../providers/storage/file-storage.ts'
import type { Services } from '../../services.ts'
import { findKeysWithRow } from './files.store.ts'

/** Photos lie in this folder of the storage; what else is kept there looks after itself. */
const FOLDER = 'photos'
const DAY_MS = 24 * 3_600_000
const BATCH = 500
/** More than this in one night is no accident of uploads: it is a wrong database, or a restored one. */
const MOST_BY_ITSELF = 500

/**
 * Removes files without a row: what an upload left that was cut off between the two. Only what is older than a day, so
 * that none is taken from under an upload. Finds it very many, it removes none and says so: staff look, and decide.
 */
export async function sweepFiles(services: Services, most = MOST_BY_ITSELF): Promise<number> {
  const { providers, log } = services
  const keys = await findFilesWithoutRow(services)
  if (keys.length > most) {
    log.error({ files: keys.length }, 'very many files have no row: none is removed until staff have looked')
    return 0
  }
  for (const key of keys) await providers.storage.remove(key)
  if (keys.length > 0) log.info({ files: keys.length }, 'files without a row were removed')
  return keys.length
}

/** By their keys. */
export async function findFilesWithoutRow({ db, clock, providers }: Services): Promise<string[]> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const found: string[] = []
  for await (const batch of inBatches(providers.storage.list(FOLDER))) {
    const old = batch.filter(({ writtenAt }) => writtenAt < before).map(({ key }) => key)
    const known = await findKeysWithRow(db, old)
    found.push(...old.filter((key) => !known.has(key)))
  }
  return found
}

async function* inBatches(listed: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of listed) {
    batch.push(file)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
