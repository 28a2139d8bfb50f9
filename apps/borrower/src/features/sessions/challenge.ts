import * as v from 'valibot'
import { tabStorage } from '../../browser/kept-storage.ts'

const schema = v.object({
  challengeId: v.string(),
  phoneMasked: v.string(),
  phone: v.string(),
  market: v.picklist(['PH', 'IN', 'ID']),
  channel: v.picklist(['sms', 'voice']),
  resendAt: v.number(),
  expiresAt: v.number(),
  expiresInSeconds: v.number(),
})

/** A code that was sent and not yet entered. */
export type Challenge = v.InferOutput<typeof schema>

const STORED_AS = 'hulog.challenge'

/**
 * Looking up the code in the messages app often costs a web view its page: what was asked for must outlive a reload. It
 * stays in this tab, without the phone number itself, which then has to be typed again for another code.
 */
export function keepChallenge(challenge: Challenge): void {
  tabStorage.setItem(STORED_AS, JSON.stringify({ ...challenge, phone: '' }))
}

export function forgetChallenge(): void {
  tabStorage.removeItem(STORED_AS)
}

export function keptChallenge(now: number): Challenge | null {
  const read = v.safeParse(schema, parseJson(tabStorage.getItem(STORED_AS) ?? ''))
  return read.success && read.output.expiresAt > now ? read.output : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
