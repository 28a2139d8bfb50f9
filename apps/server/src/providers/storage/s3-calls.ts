import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
// Chosen over the vendor's own client (26 packages) and minio's (34): it signs and brings nothing along, and what this
// product asks of a bucket is four calls.
import { AwsClient } from 'aws4fetch'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { S3Config } from './storage-config.ts'

export type S3Answer = {
  readonly ok: boolean
  readonly status: number
  /** S3's own word for what is wrong, such as NoSuchBucket; empty when it is all right. */
  readonly errorCode: string
  readonly bytes: Buffer
}
export type S3Calls = {
  /** `path` follows the bucket's address. @throws ProviderUnavailable when no answer comes, or only "not now" */
  send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<S3Answer>
}

/** How long one answer may take, and how long to wait before each further try. */
export type S3Patience = { readonly timeoutMs: number; readonly pausesMs: readonly number[] }

const PATIENCE: S3Patience = { timeoutMs: 8_000, pausesMs: [200, 800] }
const ERROR_CODE = /<Code>([A-Za-z0-9]{1,60})<\/Code>/

/** Signed calls to one bucket. Each may be sent again without harm, so what went unanswered or was "not now" is. */
export function makeS3Calls(config: S3Config, { timeoutMs, pausesMs }: S3Patience = PATIENCE): S3Calls {
  const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = config
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucketUrl = `${endpoint}/${bucket}`

  /** Signed anew each time: a signature is good for minutes only. */
  async function sendOnce(method: string, path: string, body: Buffer | undefined): Promise<S3Answer> {
    // The hash of the content is part of what is signed: what arrives changed is refused there.
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
        // Not all at the same moment, after an outage that all of them met.
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
