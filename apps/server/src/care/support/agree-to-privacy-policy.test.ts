import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passUntilMorning } from '../../messaging/notifications/notifications.fixtures.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { addDefaultTexts, addTextVersion } from './add-text.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  // So that the hours that pass below end before midnight.
  passUntilMorning(product)
})
afterAll(() => product.close())

const PHONE = '+639171230001'

async function consentsOf(cookie: string) {
  const { data } = await product.call('listConsents', {}, { cookie })
  return data.consents
    .filter(({ kind }) => kind === 'privacyPolicy')
    .map(({ version, endedBecause, how }) => ({ version, endedBecause, how }))
}

async function toldOf(cookie: string) {
  const { data } = await product.call('listNotifications', {}, { cookie })
  return data.notifications.map(({ title, url }) => ({ title, url }))
}

async function signInLater() {
  product.passSeconds(3_700)
  return product.signIn(PHONE)
}

it('SUP-03 a lender without a policy records nothing at sign-in', async () => {
  expect(await consentsOf(await product.signIn(PHONE))).toEqual([])
})

it('SUP-03 records the version accepted by signing in, once; a new version is accepted again, and announced once', async () => {
  await addDefaultTexts(product.services, 'ana')
  const first = await signInLater()
  const one = { version: '1', endedBecause: null, how: 'signIn' }
  expect(await consentsOf(first)).toEqual([one])
  const again = await signInLater()
  expect(await consentsOf(again)).toEqual([one])
  expect(await toldOf(again)).toEqual([])

  const tomorrow = addDays(product.services.clock.businessDate('Asia/Manila'), 1)
  const source = '# Privacy policy\n\nWe are {{lender.name}}.'
  await addTextVersion(product.services, { key: 'privacyPolicy', source, validFrom: tomorrow, by: 'ana' })
  expect(await toldOf(await signInLater())).toEqual([])
  await product.passDays(1)
  const later = await signInLater()
  expect(await consentsOf(later)).toEqual([
    { version: '2', endedBecause: null, how: 'signIn' },
    { version: '1', endedBecause: 'renewed', how: 'signIn' },
  ])
  const { consents } = (await product.call('listConsents', {}, { cookie: later })).data
  // The consent has a date on which the policy is valid, also when the business date was moved.
  expect(consents.map(({ givenAt }) => dateIn('PH', new Date(givenAt)))[0]).toBe(tomorrow)
  const told = [{ title: 'Our privacy policy has changed', url: '/privacyPolicy' }]
  expect(await toldOf(later)).toEqual(told)
  expect(await toldOf(await signInLater())).toEqual(told)
})
