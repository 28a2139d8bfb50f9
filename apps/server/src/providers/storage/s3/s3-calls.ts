import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { ProviderUnavailable } from '../../../platform/outgoing/fixed-request.ts'
import type { S3Config } from './s3-config.ts'

// Chosen over the vendor's own client (26 packages) and minio's (34): it signs and brings nothing along, and what this
// product asks of a bucket is four calls.

type S3Answer = {
  readonly ok: boolean
  readonly status: number
  /** S3's own error code, such as NoSuchBucket; empty without an error. */
  readonly errorCode: string
  readonly bytes: Buffer
}

export type S3Calls = {
  /** `path` follows the bucket's address. @throws ProviderUnavailable when no answer comes, or only "not now" */
  send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<S3Answer>
}

/** Time limit of one answer, and the pauses before each further try. */
export type S3Patience = { readonly timeoutMs: number; readonly pausesMs: readonly number[] }

const PATIENCE: S3Patience = { timeoutMs: 8_000, pausesMs: [200, 800] }

const ERROR_CODE = /<Code>([A-Za-z0-9]{1,60})<\/Code>/

/** Makes signed calls to one bucket. All of them are safe to repeat, so those without an answer, or answered "not now", are. */
export function makeS3Calls(config: S3Config, { timeoutMs, pausesMs }: S3Patience = PATIENCE): S3Calls {
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
