import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from './s3-config.ts'
import { checkSignature } from './sigv4.fixtures.ts'

/** Ways in which a call fails: an error, no answer, an answer lost after the call was done, half an answer. */
export type Fault = { status: number; code: string } | 'silence' | 'lost' | 'half'

/** Few, so that a test of a list goes through several pages. */
const KEYS_A_PAGE = 2

const MOST_AGE_MS = 15 * 60_000

/** A local bucket that speaks S3 and checks signature, age and content of every call. */
export async function anS3Server() {
  const kept = new Map<string, { bytes: Buffer; writtenAt: Date }>()
  const faults: Fault[] = []
  const calls: string[] = []
  const keys = { accessKey: 'test-access', secretKey: 'test-secret' }
  const bucket = 'hulog-files'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { method = '', url = '' } = request
    calls.push(`${method} ${url.split('?')[0]}`)
    const fault = faults.shift()
    if (fault === 'silence') return
    if (typeof fault === 'object') return void refuse(response, fault.status, fault.code)
    const refused = refusalOf(request, body, keys)
    if (refused) return void refuse(response, 403, refused)
    const { status, content } = act(method, new URL(url, 'http://s3'), body)
    if (fault === 'lost') return void response.destroy()
    response.writeHead(status, { 'content-length': content.length })
    if (fault === 'half') return void response.write(content.subarray(0, content.length / 2), () => response.destroy())
    response.end(content)
  }

  function act(method: string, { pathname, searchParams }: URL, body: Buffer): { status: number; content: Buffer } {
    const [, inBucket, ...rest] = pathname.split('/')
    if (inBucket !== bucket) return { status: 404, content: errorText('NoSuchBucket') }
    const key = rest.join('/')
    if (key === '') return { status: 200, content: Buffer.from(listing(kept, searchParams)) }
    if (method === 'PUT') kept.set(key, { bytes: body, writtenAt: new Date() })
    if (method === 'DELETE') kept.delete(key)
    const file = kept.get(key)
    if (method !== 'GET') return { status: method === 'PUT' ? 200 : 204, content: Buffer.alloc(0) }
    return file ? { status: 200, content: file.bytes } : { status: 404, content: errorText('NoSuchKey') }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: S3Config = { endpoint, bucket, region: 'ap-southeast-1', ...keys }
  return {
    config,
    /** Settings of a product that stores its files here. */
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    kept,
    /** Faults of the next calls, one for each call. */
    faults,
    calls,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof anS3Server>>

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function refusalOf(request: IncomingMessage, body: Buffer, keys: { accessKey: string; secretKey: string }) {
  const { method = '', url = '', headers } = request
  const checked = checkSignature({ method, target: url, headers }, keys.secretKey)
  if ('refused' in checked) return checked.refused
  if (checked.accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  const sentAt = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z')
  if (!(Math.abs(Date.now() - Date.parse(sentAt)) < MOST_AGE_MS)) return 'RequestTimeTooSkewed'
  const sha256 = createHash('sha256').update(body).digest('hex')
  return headers['x-amz-content-sha256'] === sha256 ? null : 'XAmzContentSHA256Mismatch'
}

function listing(kept: ReadonlyMap<string, { writtenAt: Date }>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const found = [...kept].filter(([key]) => key.startsWith(prefix) && key > after).sort(([a], [b]) => (a < b ? -1 : 1))
  const page = found.slice(0, KEYS_A_PAGE)
  const isCut = found.length > page.length
  const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  const entries = page.map(([key, { writtenAt }]) => {
    const name = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<Contents><Key>${name}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`
  })
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(errorText(code))
}

function errorText(code: string): Buffer {
  return Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}
