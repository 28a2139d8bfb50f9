import { parseOptions } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { makePasswordHasher } from './password-hasher.ts'

const ARGON2ID = 2

it('hashes with Argon2id, 19 MiB and two passes, and a salt of its own each time', async () => {
  const hasher = makePasswordHasher()
  const [first, second] = [await hasher.hash('the same one'), await hasher.hash('the same one')]
  expect(first).not.toBe(second)
  expect(parseOptions(first)).toMatchObject({ algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

it('compares what was composed on another keyboard, and refuses all without a hash', async () => {
  const hasher = makePasswordHasher()
  const kept = await hasher.hash('nighttime café'.normalize('NFD'))
  expect(await hasher.verify(kept, 'nighttime café'.normalize('NFC'))).toBe(true)
  expect(await hasher.verify(kept, 'nighttime cafe')).toBe(false)
  expect(await hasher.verify(null, 'nighttime café')).toBe(false)
})

it('security 6.15 lets a limited number wait, and asks the others to try again', async () => {
  const hasher = makePasswordHasher(3)
  const burst = await Promise.allSettled(Array.from({ length: 20 }, () => hasher.verify(null, 'x')))
  const refused = burst.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))
  expect(refused).toEqual(Array.from({ length: 15 }, () => 'UNAVAILABLE'))
  expect(await hasher.verify(null, 'x')).toBe(false)
})
