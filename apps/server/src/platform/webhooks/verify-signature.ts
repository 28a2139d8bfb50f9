import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed request may be under way. Providers sign anew each time they send an event again. */
const WINDOW_SECONDS = 300
const HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/

/** True when `header` signs exactly these bytes with the shared secret, within the time window. */
export function verifySignature(header: unknown, rawBody: Buffer, secret: string, now: Date): boolean {
  const match = typeof header === 'string' ? HEADER.exec(header) : null
  if (!match) return false
  const [, sentAt = '', signature = ''] = match
  if (Math.abs(now.getTime() / 1000 - Number(sentAt)) > WINDOW_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${sentAt}.`).update(rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
