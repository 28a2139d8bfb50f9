// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { type Challenge, forgetChallenge, keepChallenge, keptChallenge } from './kept-sign-in.ts'

const challenge: Challenge = {
  challengeId: 'c-1',
  phoneMasked: '+63 917 *** 4567',
  phone: '9171234567',
  market: 'PH',
  channel: 'sms',
  resendAt: 1_000,
  expiresAt: 5_000,
  expiresInSeconds: 300,
}

afterEach(forgetChallenge)

it('OTH-01 survives a reload, without the phone number', () => {
  keepChallenge(challenge)
  expect(keptChallenge(4_999)).toEqual({ ...challenge, phone: '' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(challenge.phone)
})

it('is forgotten when its code has expired', () => {
  keepChallenge(challenge)
  expect(keptChallenge(5_000)).toBeNull()
})

it.each(['', 'null', '7', '"x"', '{', '{"challengeId":"c-1"}'])('ignores %j in its place', (text) => {
  keepChallenge(challenge)
  for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, text)
  expect(keptChallenge(0)).toBeNull()
})
