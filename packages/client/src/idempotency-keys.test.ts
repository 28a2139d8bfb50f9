import { expect, it } from 'vitest'
import { createIdempotencyKeys, type KeyStorage } from './idempotency-keys.ts'

function tabStorage(): KeyStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}

it('gives one write one key, also after a reload of the page', () => {
  const storage = tabStorage()
  const key = createIdempotencyKeys(storage).keyFor('apply', 'amount=1')
  expect(createIdempotencyKeys(storage).keyFor('apply', 'amount=1')).toBe(key)
})

it('gives another body or another operation another key', () => {
  const keys = createIdempotencyKeys(tabStorage())
  const key = keys.keyFor('apply', 'amount=1')
  expect(keys.keyFor('apply', 'amount=2')).not.toBe(key)
  expect(keys.keyFor('confirmLoan', 'amount=1')).not.toBe(key)
})

it('starts a new write after a definite answer', () => {
  const keys = createIdempotencyKeys(tabStorage())
  const key = keys.keyFor('apply', 'amount=1')
  keys.settle('apply', 'amount=1', key)
  expect(keys.keyFor('apply', 'amount=1')).not.toBe(key)
})

it('a late answer to an older write does not change the newer key', () => {
  const keys = createIdempotencyKeys(tabStorage())
  keys.settle('apply', 'amount=1', keys.keyFor('apply', 'amount=1'))
  const newer = keys.keyFor('apply', 'amount=1')
  keys.settle('apply', 'amount=1', 'an older key')
  expect(keys.keyFor('apply', 'amount=1')).toBe(newer)
})

it('stores no word of the body', () => {
  const storage = tabStorage()
  createIdempotencyKeys(storage).keyFor('apply', 'accountNumber=1234567890')
  expect([...storage.entries].join()).not.toContain('1234567890')
})
