import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeFileCipher } from './file-cipher.ts'
import { onlyKey } from './master-keys.ts'

const cipher = makeFileCipher(onlyKey(randomBytes(32)))
const plain = Buffer.from('a face, a number')
const key = 'photos/a/1'

describe('encrypting a file', () => {
  it('decrypts its own ciphertext, in its place, and the ciphertext is unreadable', () => {
    const sealed = cipher.seal(plain, key)
    expect(cipher.open(sealed, key)).toEqual(plain)
    expect(sealed.includes('face')).toBe(false)
    expect(cipher.seal(plain, key)).not.toEqual(sealed)
  })

  it('does not decrypt a moved file, one of another key, or plain bytes', () => {
    const sealed = cipher.seal(plain, key)
    expect(() => cipher.open(sealed, 'photos/b/1')).toThrow()
    expect(() => makeFileCipher(onlyKey(randomBytes(32))).open(sealed, key)).toThrow()
    expect(() => cipher.open(plain, key)).toThrow('not sealed')
  })

  it('does not decrypt a file that was changed or cut anywhere', () => {
    const sealed = cipher.seal(plain, key)
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => cipher.open(changed, key), `byte ${index}`).toThrow()
      expect(() => cipher.open(sealed.subarray(0, index), key), `cut at ${index}`).toThrow()
    }
  })
})
