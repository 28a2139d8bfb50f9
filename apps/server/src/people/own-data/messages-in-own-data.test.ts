import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherRecords } from '../../composition.ts'
import { aBrowser, subscriptionOf } from '../../providers/push/push.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { getBorrower } from '../borrowers/borrowers.store.ts'
import { aKnownBorrower, forgetBorrower } from './own-data.fixtures.ts'
import { readKeptData } from './read-kept-data.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('browsers that get messages and choices of messages are in the copy of the data, and gone with the account', async () => {
  const { borrowerId, cookie } = await aKnownBorrower(product)
  const browser = subscriptionOf(aBrowser())
  await product.call('savePushSubscription', browser, { cookie })
  await product.call('chooseNotificationChannel', { kind: 'offer', channel: 'sms', isOn: false }, { cookie })
  const { phoneKey } = await getBorrower(product.services.db, borrowerId)
  const read = async () => {
    const services = { ...product.services, records: otherRecords }
    return (await readKeptData(services, { borrowerId, phoneKey })).kept
  }
  const { push_subscriptions: browsers, notification_choices: choices } = await read()
  expect(browsers).toMatchObject([{ borrower_id: borrowerId, subscription: browser }])
  expect(Object.keys(browsers?.[0] ?? {})).not.toContain('endpoint_key')
  expect(choices).toMatchObject([{ kind: 'offer', channel: 'sms', is_on: false }])
  await forgetBorrower(product, borrowerId)
  expect(await read()).toMatchObject({ push_subscriptions: [], notification_choices: [] })
})
