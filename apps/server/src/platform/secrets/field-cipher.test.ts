import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeFieldCipher } from './field-cipher.ts'

const cipher = makeFieldCipher(randomBytes(32))
const place = { table: 'borrowers', column: 'phone', row: 'a' }

describe('sealing personal data', () => {
  it('opens what it sealed, in its place', () => {
    expect(cipher.open(cipher.seal('+639171234567', place), place)).toBe('+639171234567')
  })

  it('seals the same value differently each time', () => {
    expect(cipher.seal('same', place)).not.toBe(cipher.seal('same', place))
  })

  it.each([
    ['another row', { ...place, row: 'b' }],
    ['another column', { ...place, column: 'name' }],
    ['another table', { ...place, table: 'files' }],
  ])('does not open what was moved to %s', (_where, elsewhere) => {
    const sealed = cipher.seal('+639171234567', place)
    expect(() => cipher.open(sealed, elsewhere)).toThrow()
  })

  it('does not open what was changed or sealed under another key', () => {
    const sealed = cipher.seal('value', place)
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => cipher.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, place)).toThrow()
    expect(() => makeFieldCipher(randomBytes(32)).open(sealed, place)).toThrow()
  })

  it('finds equal values by an index that differs by purpose and key', () => {
    expect(cipher.blindIndex('phone', 'x')).toBe(cipher.blindIndex('phone', 'x'))
    expect(cipher.blindIndex('phone', 'x')).not.toBe(cipher.blindIndex('account', 'x'))
    expect(cipher.blindIndex('phone', 'x')).not.toBe(makeFieldCipher(randomBytes(32)).blindIndex('phone', 'x'))
  })
})
