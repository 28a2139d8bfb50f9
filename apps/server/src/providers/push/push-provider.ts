import { createECDH } from 'node:crypto'
import webPushLibrary from 'web-push'
import { lender } from '../../lender.ts'
import { ensureSecret } from '../../platform/embedded-postgres/secrets.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { isPushAddress, type PushConfig } from './push-config.ts'

/** A browser, as its page described it: the address at its push service, and the keys to encrypt for it. */
export type PushReceiver = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  /** Text for the browser's worker, encrypted on its way: a push service cannot read it. */
  readonly payload: string
  /** How long the push service keeps it for a phone that is off. */
  readonly ttlSeconds: number
  readonly isUrgent: boolean
  /** A later message of the same topic takes the place of one that was not delivered yet. */
  readonly topic: string
}

/** `gone`: the browser ended its subscription. `refused`: it was not accepted, and a second try would not be. */
export type PushOutcome = 'accepted' | 'gone' | 'refused'

export type PushProvider = {
  /** The public key by which browsers and push services know this server, in base64url. */
  publicKey(): string
  /** @throws ProviderUnavailable */
  send(receiver: PushReceiver, message: PushMessage): Promise<PushOutcome>
}

const TIMEOUT_MS = 5000

/** Sends to the push services of the browsers, encrypted (RFC 8291) and signed (RFC 8292); follows no redirect. */
export function webPush(config: PushConfig, dataDir: string): PushProvider {
  const vapidDetails = makeOnce(() => {
    const makeKey = () => webPushLibrary.generateVAPIDKeys().privateKey
    const privateKey = config.privateKey ?? ensureSecret(dataDir, 'vapidPrivateKey', makeKey)
    const subject = config.subject ?? `mailto:${lender.email}`
    return { subject, publicKey: publicKeyOf(privateKey), privateKey }
  })
  return {
    publicKey: () => vapidDetails().publicKey,
    send: async (receiver, message) => {
      // Settings may have changed since the address was stored.
      if (!isPushAddress(receiver.endpoint, config)) return 'refused'
      return outcomeOf(await post(receiver, message, vapidDetails()))
    },
  }
}

/** Makes a value when it is first needed: a program that sends nothing makes no key. */
function makeOnce<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

type VapidDetails = { readonly subject: string; readonly publicKey: string; readonly privateKey: string }

async function post(
  { endpoint, p256dh, auth }: PushReceiver,
  { payload, ttlSeconds, isUrgent, topic }: PushMessage,
  vapidDetails: VapidDetails,
): Promise<Response> {
  const { headers, body } = webPushLibrary.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    TTL: ttlSeconds,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  })
  // The length is that of the body in any case, and `fetch` writes it.
  const { 'Content-Length': _, ...sent } = headers
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Its text is not needed, however long it is.
    await answer.body?.cancel()
    return answer
  } catch (cause) {
    throw new ProviderUnavailable('no answer from the push service', { cause })
  }
}

/** Status codes of RFC 8030. Those that a later try can change are the push service's own, and too many messages. */
function outcomeOf({ ok, status }: Response): PushOutcome {
  if (ok) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) {
    throw new ProviderUnavailable(`the push service answered ${status}`)
  }
  return 'refused'
}
