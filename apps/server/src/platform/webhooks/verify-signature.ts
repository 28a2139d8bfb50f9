import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed request may be under way. Providers sign anew each time they send an event again. */
const WINDOW_SECONDS = 300
const HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/

/**
 * True when `header` signs exactly these bytes with one of the shared secrets, within the time window. Every secret is
 * tried, also after one fitted: how long it takes does not tell which one it was.
 */
export function verifySignature(header: unknown, rawBody: Buffer, secrets: readonly string[], now: Date): boolean {
  const match = typeof header === 'string' ? HEADER.exec(header) : null
  if (!match) return false
  const [, sentAt = '', signature = ''] = match
  if (Math.abs(now.getTime() / 1000 - Number(sentAt)) > WINDOW_SECONDS) return false
  const given = Buffer.from(signature, 'hex')
  const fitting = secrets.filter((secret) => {
    const expected = createHmac('sha256', secret).update(`${sentAt}.`).update(rawBody).digest()
    return timingSafeEqual(expected, given)
  })
  return fitting.length > 0
}
