import { ProviderUnavailable } from '../provider-unavailable.ts'
import { assertStorageKey, FileMissing, type FileStorage, isStorageKey, type ListedFile } from './file-storage.ts'
import { readListing } from './read-listing.ts'
import { makeS3Calls, type S3Calls } from './s3-calls.ts'
import type { S3Config } from './storage-config.ts'

/** A bucket of S3, or of anything that speaks as it does, by path (`endpoint/bucket/key`). */
export function s3Storage(config: S3Config, pausesMs?: readonly number[]): FileStorage {
  const calls = makeS3Calls(config, pausesMs)
  const pathOf = (key: string): string => {
    assertStorageKey(key)
    return `/${key}`
  }
  return {
    async write(key, bytes) {
      const answer = await calls.send('PUT', pathOf(key), bytes)
      if (!answer.ok) throw refused('PUT', answer)
    },
    async read(key) {
      const answer = await calls.send('GET', pathOf(key))
      if (answer.status === 404 && answer.errorCode !== 'NoSuchBucket') throw new FileMissing(`there is no file ${key}`)
      if (!answer.ok) throw refused('GET', answer)
      return answer.bytes
    },
    async remove(key) {
      const answer = await calls.send('DELETE', pathOf(key))
      const isGone = answer.ok || (answer.status === 404 && answer.errorCode !== 'NoSuchBucket')
      if (!isGone) throw refused('DELETE', answer)
    },
    list: (folder) => listFiles(calls, folder),
  }
}

async function* listFiles(calls: S3Calls, folder: string): AsyncGenerator<ListedFile> {
  assertStorageKey(folder)
  let token: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
    if (token !== null) query.set('continuation-token', token)
    const answer = await calls.send('GET', `?${query}`)
    if (!answer.ok) throw refused('LIST', answer)
    const page = readListing(answer.bytes.toString())
    // What somebody else put there is not ours to name, or to remove.
    yield* page.files.filter(({ key }) => isStorageKey(key))
    token = page.nextToken
  } while (token !== null)
}

/** With what the bucket says of it, for the log: a wrong key, region or name of the bucket is read there. */
function refused(what: string, { status, errorCode }: { status: number; errorCode: string }): ProviderUnavailable {
  return new ProviderUnavailable(`the file storage answered ${what} with ${status} ${errorCode}`.trim())
}
