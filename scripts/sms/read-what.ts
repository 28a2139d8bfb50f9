import type { StopOf } from '../../apps/server/src/messaging/texts/index.ts'

// What a stop is of.
export function readWhat(text: string): StopOf {
  if (text === 'all' || text === 'registration') return text
  throw new Error(`Say all or registration, not "${text}".`)
}
