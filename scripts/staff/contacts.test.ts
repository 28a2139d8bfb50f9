import { expect, it } from 'vitest'
import { readTime, readWay } from './contacts.ts'

const now = new Date('2026-05-01T00:00:00Z')

it('reads a time with its zone', () => {
  expect(readTime('now', now)).toBe(now)
  expect(readTime('2026-01-31T14:00+08:00', now).toISOString()).toBe('2026-01-31T06:00:00.000Z')
})

it.each(['', '2026-01-31', '2026-01-31T14:00', '2026-13-31T14:00Z', 'yesterday'])('refuses the time %j', (text) =>
  expect(() => readTime(text, now)).toThrow('--at takes'),
)

it('accepts four ways of contact', () => {
  expect(readWay('visit')).toBe('visit')
  expect(() => readWay('shout')).toThrow('call, visit, message, letter, email')
})
