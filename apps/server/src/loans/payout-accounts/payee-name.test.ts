import { describe, expect, it } from 'vitest'
import { payeeName } from './save-account.ts'

describe('a name in the form that payments carry', () => {
  it.each([
    ['Maria Santos', 'Maria Santos'],
    ['José Ma. Peña-Núñez', 'Jose Ma. Pena-Nunez'],
    ["D’Souza O'Neil", "D'Souza O'Neil"],
    ['Ｍａｒｉａ', 'Maria'],
    ['Łukasz Øster', 'Lukasz Oster'],
  ])('%s becomes %s', (given, carried) => {
    expect(payeeName(given)).toBe(carried)
  })

  it.each([['मारिया'], ['李明'], ['Maria 🙂'], ['...'], [''], [`${'a'.repeat(141)}`]])('%s is refused', (given) => {
    expect(payeeName(given)).toBeNull()
  })
})
