import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeFieldCipher, SealBroken } from './field-cipher.ts'
import { onlyKey } from './master-keys.ts'

const cipher = makeFieldCipher(onlyKey(randomBytes(32)))
const place = { table: 'borrowers', column: 'phone', row: 'a' }

describe('encrypting personal data', () => {
  it('decrypts its own ciphertext, in its place', () => {
    expect(cipher.open(cipher.seal('+639171234567', place), place)).toBe('+639171234567')
  })

  it('encrypts the same value differently each time', () => {
    expect(cipher.seal('same', place)).not.toBe(cipher.seal('same', place))
  })

  it.each([
    ['another row', { ...place, row: 'b' }],
    ['another column', { ...place, column: 'name' }],
    ['another table', { ...place, table: 'files' }],
  ])('does not decrypt a value moved to %s', (_where, elsewhere) => {
    const sealed = cipher.seal('+639171234567', place)
    expect(() => cipher.open(sealed, elsewhere)).toThrow(SealBroken)
  })

  it('does not decrypt a changed value or one of another key', () => {
    const sealed = cipher.seal('value', place)
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => cipher.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, place)).toThrow(SealBroken)
    expect(() => makeFieldCipher(onlyKey(randomBytes(32))).open(sealed, place)).toThrow()
  })

  it('draws a new nonce each time', () => {
    const nonces = Array.from({ length: 20_000 }, () => cipher.seal('', place).split('.')[2]?.slice(0, 16))
    expect(new Set(nonces).size).toBe(20_000)
  })

  it('names the key, and decrypts values of a previous one while it is configured', () => {
    const [first, second] = [randomBytes(32), randomBytes(32)]
    const old = makeFieldCipher(onlyKey(first)).seal('value', place)
    const both = makeFieldCipher({ newest: second, previous: [first], index: null })
    expect(both.open(old, place)).toBe('value')
    expect(both.seal('value', place).split('.')[1]).not.toBe(old.split('.')[1])
    expect(both.seal('value', place).startsWith(both.newestPrefix)).toBe(true)
    expect(() => makeFieldCipher(onlyKey(second)).open(old, place)).toThrow('a key that is not known')
    for (const wrong of ['', 'v1', 'v2', 'v3.a.b', 'v2..', old.replace('v2', 'v1'), `${old}.`]) {
      expect(() => both.open(wrong, place), wrong).toThrow()
    }
  })

  it('finds equal values by an index that differs by purpose and key', () => {
    expect(cipher.blindIndex('phone', 'x')).toBe(cipher.blindIndex('phone', 'x'))
    expect(cipher.blindIndex('phone', 'x')).not.toBe(cipher.blindIndex('account', 'x'))
    expect(cipher.blindIndex('phone', 'x')).not.toBe(makeFieldCipher(onlyKey(randomBytes(32))).blindIndex('phone', 'x'))
  })
})
