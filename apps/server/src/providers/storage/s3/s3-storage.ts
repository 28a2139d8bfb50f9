import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { ProviderUnavailable } from '../../../platform/outgoing/fixed-request.ts'
import {
  assertStorageKey,
  FileMissing,
  type FileStorage,
  isStorageKey,
  type ListedFile,
} from '../../../platform/uploads/file-storage.ts'
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

// Chosen over the vendor's own client (26 packages) and minio's (34): it signs and brings nothing along, and what this
// product asks of a bucket is four calls.

type S3Answer = {
  readonly ok: boolean
  readonly status: number
  /** S3's own error code, such as NoSuchBucket; empty without an error. */
  readonly errorCode: string
  readonly bytes: Buffer
}

type S3Calls = {
  /** `path` follows the bucket's address. @throws ProviderUnavailable when no answer comes, or only "not now" */
  send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<S3Answer>
}

/** Time limit of one answer, and the pauses before each further try. */
type S3Patience = { readonly timeoutMs: number; readonly pausesMs: readonly number[] }

const PATIENCE: S3Patience = { timeoutMs: 8_000, pausesMs: [200, 800] }

const ERROR_CODE = /<Code>([A-Za-z0-9]{1,60})<\/Code>/

/** Makes signed calls to one bucket. All of them are safe to repeat, so those without an answer, or answered "not now", are. */
function makeS3Calls(config: S3Config, { timeoutMs, pausesMs }: S3Patience = PATIENCE): S3Calls {
  const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = config
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucketUrl = `${endpoint}/${bucket}`

  /** Signed again each time: a signature is valid for minutes only. */
  async function sendOnce(method: string, path: string, body: Buffer | undefined): Promise<S3Answer> {
    // The signature covers the hash of the content: a changed one is refused there.
    const headers = {
      'x-amz-content-sha256': sha256(body),
      ...(body && { 'content-type': 'application/octet-stream' }),
    }
    const content = body && { body: new Uint8Array(body) }
    const request = await signer.sign(`${bucketUrl}${path}`, { method, headers, ...content })
    const answer = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [, errorCode = ''] = answer.ok ? [] : (ERROR_CODE.exec(bytes.toString()) ?? [])
    return { ok: answer.ok, status: answer.status, errorCode, bytes }
  }

  return {
    async send(method, path, body) {
      let why: unknown
      for (const pauseMs of [0, ...pausesMs]) {
        // Spread out, so that after an outage not all try at the same moment.
        if (pauseMs > 0) await sleep(pauseMs * (0.5 + randomInt(1000) / 1000))
        try {
          const answer = await sendOnce(method, path, body)
          if (!isNotNow(answer.status)) return answer
          why = new Error(`${answer.status} ${answer.errorCode}`.trim())
        } catch (cause) {
          why = cause
        }
      }
      throw new ProviderUnavailable('the file storage gives no answer', { cause: why })
    },
  }
}

function isNotNow(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

function sha256(body: Buffer = Buffer.alloc(0)): string {
  return createHash('sha256').update(body).digest('hex')
}
