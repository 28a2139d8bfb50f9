import { describe, expect, it } from 'vitest'
import { LendingError } from '../lending-error.ts'
import { canStep, type OrderMove, orderMoves, orderStatusCodes, type StoredStatus, step } from './order-status.ts'

const moves: OrderMove[] = [
  'decline',
  'offer',
  'confirm',
  'payoutSucceeded',
  'payoutFailed',
  'retryPayout',
  'payoutReversed',
  'settle',
  'reopen',
  'extend',
  'writeOff',
  'takeBackWriteOff',
  'exit',
  'takeBackExit',
  'cancel',
]
const allowed: [StoredStatus, OrderMove, StoredStatus][] = [
  ['underReview', 'decline', 'declined'],
  ['underReview', 'offer', 'offered'],
  ['underReview', 'cancel', 'cancelled'],
  ['offered', 'confirm', 'payoutPending'],
  ['offered', 'decline', 'declined'],
  ['offered', 'cancel', 'cancelled'],
  ['payoutPending', 'payoutSucceeded', 'active'],
  ['payoutPending', 'payoutFailed', 'payoutFailed'],
  ['payoutFailed', 'retryPayout', 'payoutPending'],
  ['payoutFailed', 'cancel', 'cancelled'],
  ['active', 'payoutReversed', 'payoutFailed'],
  ['active', 'settle', 'settled'],
  ['active', 'extend', 'active'],
  ['active', 'writeOff', 'writtenOff'],
  ['active', 'exit', 'cancelled'],
  ['active', 'cancel', 'cancelled'],
  ['writtenOff', 'settle', 'settled'],
  ['writtenOff', 'takeBackWriteOff', 'active'],
  ['writtenOff', 'reopen', 'active'],
  ['cancelled', 'takeBackExit', 'active'],
  ['settled', 'reopen', 'active'],
]

describe('TRM-07 the life of an order', () => {
  it.each(allowed)('%s, %s: %s', (state, move, next) => {
    expect(canStep(state, move)).toBe(true)
    expect(step(state, move)).toBe(next)
  })

  const states = Object.keys(orderMoves) as StoredStatus[]
  const impossible = states.flatMap((state) =>
    moves
      .filter((move) => !allowed.some((row) => row[0] === state && row[1] === move))
      .map((move) => [state, move] as const),
  )

  it.each(impossible)('refuses %s, %s, by name', (state, move) => {
    expect(canStep(state, move)).toBe(false)
    expect(() => step(state, move)).toThrow(
      expect.objectContaining({ code: 'step-impossible', message: `An order that is ${state} cannot ${move}` }),
    )
    expect(() => step(state, move)).toThrow(LendingError)
  })

  it.each([
    ['lost', 'settle'],
    ['active', 'constructor'],
  ])('refuses unknown states and moves: %s, %s', (stored, asked) => {
    const [state, move] = [stored as StoredStatus, asked as OrderMove]
    expect(canStep(state, move)).toBe(false)
    expect(() => step(state, move)).toThrow(expect.objectContaining({ code: 'step-impossible' }))
  })

  it('has the codes of the wire', () => {
    expect(Object.values(orderStatusCodes)).toEqual([21, 110, 130, 151, 160, 170, 174, 180, 185, 190, 200])
  })
})
