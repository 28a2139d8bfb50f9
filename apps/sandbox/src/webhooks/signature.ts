import { createHmac } from 'node:crypto'

/** t is the real time of this try; v1 covers it and the exact bytes of the body, so that neither can be swapped. */
export function signatureHeader(secret: string, rawBody: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
