import { expect, it } from 'vitest'
import { randomKey } from './idempotency-keys.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('makes a UUID, also in a web view that has no randomUUID', () => {
  const oldWebView = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto
  expect(randomKey()).toMatch(UUID)
  expect(randomKey(oldWebView)).toMatch(UUID)
  expect(randomKey(oldWebView)).not.toBe(randomKey(oldWebView))
})
