import { ProviderUnavailable } from '../../../platform/outgoing/fixed-request.ts'
import {
  assertStorageKey,
  FileMissing,
  type FileStorage,
  isStorageKey,
  type ListedFile,
} from '../../../platform/uploads/file-storage.ts'
import { makeS3Calls, type S3Calls, type S3Patience } from './s3-calls.ts'
import type { S3Config } from './s3-config.ts'

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
    // Foreign files must not be listed, or they would be removed as ours.
    yield* page.files.filter(({ key }) => isStorageKey(key))
    token = page.nextToken
  } while (token !== null)
}

/** Encodes as RFC 3986 and the signature do: a blank as `+`, or a bare `*`, would break the signature at some servers. */
function strictlyEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Puts the bucket's own error code into the log, where a wrong key, region or bucket name shows. */
function refused(what: string, { status, errorCode }: { status: number; errorCode: string }): ProviderUnavailable {
  return new ProviderUnavailable(`the file storage answered ${what} with ${status} ${errorCode}`.trim())
}

type Listing = { readonly files: readonly ListedFile[]; readonly nextToken: string | null }

const ENTRY = /<Contents>([\s\S]*?)<\/Contents>/g

/** Reads one page of S3's list of a bucket (ListObjectsV2): keys, when each was written, and where the next page begins. */
function readListing(xml: string): Listing {
  // Mistaking half a list for a complete one would make files look missing.
  const isWhole = /<ListBucketResult[\s>]/.test(xml) && xml.trimEnd().endsWith('</ListBucketResult>')
  if (!isWhole) throw new ProviderUnavailable('the list of the file storage cannot be read')
  const files = [...xml.matchAll(ENTRY)].map(([, entry = '']) => readEntry(entry))
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  const nextToken = textOf(xml, 'NextContinuationToken')
  if (isCut && !nextToken) throw new ProviderUnavailable('the list of the file storage ends before its end')
  return { files, nextToken: isCut ? nextToken : null }
}

function readEntry(entry: string): ListedFile {
  const key = textOf(entry, 'Key')
  const writtenAt = new Date(textOf(entry, 'LastModified') ?? '')
  if (!key || Number.isNaN(writtenAt.getTime())) throw new ProviderUnavailable('a listed file cannot be read')
  return { key, writtenAt }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '') ?? null
}
