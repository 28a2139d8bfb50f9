import { expect, it } from 'vitest'
import { makeExample } from './example.ts'

const minorOf = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))

it('shows an example whose figures add up', () => {
  const { installments, total, cost, received, borrowed, fee, interest, shares } = makeExample()
  expect(installments.reduce((sum, { amount }) => sum + minorOf(amount), 0)).toBe(minorOf(total))
  expect(minorOf(received) + minorOf(fee)).toBe(minorOf(borrowed))
  expect(minorOf(borrowed) + minorOf(interest)).toBe(minorOf(total))
  expect(minorOf(fee) + minorOf(interest)).toBe(minorOf(cost))
  expect(shares.received + shares.interest + shares.fee).toBe(1000)
})
