import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { sourceOf } from '../../messaging/texts/index.ts'
import type { Hit, SeenHit } from './hit.ts'

/** Whose it was, by a key that only today's salt could make again, and whether it was anybody's. */
export function seeHit(hit: Hit, salt: string): SeenHit {
  const who = [salt, hit.day, sourceOf(hit.address), hit.agent]
  const visitorKey = createHash('sha256').update(JSON.stringify(who)).digest('base64url').slice(0, 22)
  // Every browser says what it is.
  const isBot = hit.isUnseen || hit.agent === '' || isbot(hit.agent)
  return { ...hit, visitorKey, isBot }
}
