import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type SignedCall = {
  readonly method: string
  /** Path and query, as they stand in the request. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Headers the signature must cover, or a call could be moved to another bucket, day or content. */
const ALWAYS_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']

/** Returns the access key of a call, or why its signature is refused: AWS Signature Version 4, implemented independently. */
export function checkSignature(call: SignedCall, secretKey: string): { accessKey: string } | { refused: string } {
  const [, accessKey = '', day = '', region = '', signedHeaders = '', signature] =
    FORM.exec(call.headers.authorization ?? '') ?? []
  if (signature === undefined) return { refused: 'AuthorizationHeaderMalformed' }
  if (!ALWAYS_SIGNED.every((name) => signedHeaders.split(';').includes(name))) return { refused: 'AccessDenied' }
  const time = String(call.headers['x-amz-date'])
  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = createHash('sha256').update(canonicalCall(call, signedHeaders)).digest('hex')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, canonical].join('\n')).toString('hex')
  return time.startsWith(day) && expected === signature ? { accessKey } : { refused: 'SignatureDoesNotMatch' }
}

function canonicalCall({ method, target, headers }: SignedCall, signedHeaders: string): string {
  const [path = '', query = ''] = target.split('?')
  const headerLines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const sortedQuery = query.split('&').filter(Boolean).sort().join('&')
  const content = headers['x-amz-content-sha256']
  return [method, path, sortedQuery, headerLines.join(''), signedHeaders, content].join('\n')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
