import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookCall, WebhookFormat } from '../../platform/webhooks/register-webhook.ts'
import type { SandboxConfig } from './config.ts'

/** The sandbox's events: JSON that names its event, signed together with the time. */
export function sandboxWebhook({ webhookSecrets: secrets }: SandboxConfig, path: string): WebhookFormat {
  return {
    path,
    mediaType: 'application/json',
    secrets,
    verify: isFromSandbox,
    readBody: (text): unknown => JSON.parse(text),
    eventKey: (_call, body) => readEventId(body),
  }
}

function readEventId(body: unknown): string | null {
  const isNamed = typeof body === 'object' && body !== null && 'eventId' in body
  return isNamed && typeof body.eventId === 'string' ? body.eventId : null
}

/** The maximum age of a signature. The sandbox signs again whenever it repeats an event. */
const WINDOW_SECONDS = 300

const SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/

/**
 * Returns whether the header signs exactly these bytes with one of the secrets, within the time window. Every secret is
 * tried even after a match, so that the time taken does not tell which one it was.
 */
export function isFromSandbox(
  { headers, rawBody, now }: Omit<WebhookCall, 'url'>,
  secrets: readonly string[],
): boolean {
  const header = headers['sandbox-signature']
  const match = typeof header === 'string' ? SIGNATURE.exec(header) : null
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
