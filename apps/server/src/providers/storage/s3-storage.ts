import { ProviderUnavailable } from '../provider-unavailable.ts'
import { assertStorageKey, FileMissing, type FileStorage, isStorageKey, type ListedFile } from './file-storage.ts'
import { readListing } from './read-listing.ts'
import { makeS3Calls, type S3Calls, type S3Patience } from './s3-calls.ts'
import type { S3Config } from './storage-config.ts'

/** A bucket of S3, or of anything that speaks as it does, by path (`endpoint/bucket/key`). */
export function s3Storage(config: S3Config, patience?: S3Patience): FileStorage {
  const calls = makeS3Calls(config, patience)
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
    const from = token === null ? '' : `continuation-token=${strictlyEncoded(token)}&`
    const answer = await calls.send('GET', `?${from}list-type=2&prefix=${strictlyEncoded(`${folder}/`)}`)
    if (!answer.ok) throw refused('LIST', answer)
    const page = readListing(answer.bytes.toString())
    // What somebody else put there is not ours to name, or to remove.
    yield* page.files.filter(({ key }) => isStorageKey(key))
    token = page.nextToken
  } while (token !== null)
}

/** As a signature has it (RFC 3986): a blank as `+`, or a bare `*`, would not be what was signed for every server. */
function strictlyEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** With what the bucket says of it, for the log: a wrong key, region or name of the bucket is read there. */
function refused(what: string, { status, errorCode }: { status: number; errorCode: string }): ProviderUnavailable {
  return new ProviderUnavailable(`the file storage answered ${what} with ${status} ${errorCode}`.trim())
}
