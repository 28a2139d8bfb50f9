import { type Answer, formFields, type Headers, type NetworkFailure, networkFailure } from './exchange.ts'
import { randomKey } from './idempotency-keys.ts'

export type UploadRequest = {
  readonly url: string
  readonly headers: Headers
  readonly body: object
  readonly fieldName: string
  readonly file: Blob
  readonly onProgress?: ((share: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
}

/** The key of each file: sent again after a lost answer, it is the same file and is stored once. */
const keys = new WeakMap<Blob, string>()

function keyOf(file: Blob): string {
  const key = keys.get(file) ?? randomKey()
  keys.set(file, key)
  return key
}

/** Sends one file as multipart. XMLHttpRequest, because fetch cannot report how much of a body has been sent. */
export function upload(request: UploadRequest): Promise<Answer | NetworkFailure> {
  const { url, headers, body, fieldName, file, onProgress, signal, timeoutMs } = request
  return new Promise((settle) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', url)
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.setRequestHeader('Idempotency-Key', keyOf(file))
    sending.timeout = timeoutMs
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    sending.onload = () => settle({ status: sending.status, text: sending.responseText })
    sending.onerror = () => settle(networkFailure('offline'))
    sending.ontimeout = () => settle(networkFailure('timeout'))
    sending.onabort = () => settle(networkFailure('aborted'))
    signal?.addEventListener('abort', () => sending.abort(), { once: true })
    if (signal?.aborted) settle(networkFailure('aborted'))
    else sending.send(multipart(body, fieldName, file))
  })
}

/** The fields before the file, so that the server knows what the file is for when it arrives. */
function multipart(body: object, fieldName: string, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of formFields(body)) form.append(name, value)
  form.append(fieldName, file)
  return form
}
