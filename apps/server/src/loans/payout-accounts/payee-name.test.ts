import { describe, expect, it } from 'vitest'
import { payeeName } from './save-account.ts'

describe('a name as a payment carries it', () => {
  it.each([
    ['Maria Santos', 'Maria Santos'],
    ['José Ma. Peña-Núñez', 'Jose Ma. Pena-Nunez'],
    ["D’Souza O'Neil", "D'Souza O'Neil"],
    ['Ｍａｒｉａ', 'Maria'],
    ['Łukasz Øster', 'Lukasz Oster'],
  ])('%s goes as %s', (given, carried) => {
    expect(payeeName(given)).toBe(carried)
  })

  it.each([['मारिया'], ['李明'], ['Maria 🙂'], ['...'], [''], [`${'a'.repeat(141)}`]])(
    '%s cannot be carried',
    (given) => {
      expect(payeeName(given)).toBeNull()
    },
  )
})
