import type { CDPSession, Page, Worker } from '@playwright/test'
import {
  aBrowser,
  aPushService,
  type FakePushService,
  subscriptionOf,
} from '../../../apps/server/src/providers/push/push.fixtures.ts'
import { certify, expectDone, signInByApi } from '../../borrower-api.ts'
import { signInBrowser } from '../../origination/orders/an-order.ts'
import { checkState } from '../../platform/pages/check-page.ts'
import { type Product, startProduct } from '../../product.ts'
import { listMessages } from '../../sandbox.ts'
import { test as base, expect } from '../../test.ts'

type Shared = { readonly service: FakePushService; readonly product: Product }

/** A product that may send to a push service of this test. */
const test = base.extend<object, Shared>({
  service: [
    async ({ world: _ }, use) => {
      const service = await aPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ service }, use) => {
      const product = await startProduct({ PUSH_HOSTS: service.origin })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ serviceWorkers: 'allow' })

test('a borrower allows messages on a phone, chooses kinds, and the lock screen shows no figure until they sign out', async ({
  page,
  context,
  product,
  service,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(30_000)
  const browser = aBrowser(service.origin)
  await subscribeThere(page, subscriptionOf(browser))

  const borrower = await signInByApi(product)
  await certify(borrower)
  await signInBrowser(page, product, borrower)
  await page.goto(`${product.url}/setting`)
  await page.getByRole('link', { name: /Messages to you/ }).click()
  await page.waitForURL('**/notificationSetting')
  await page.getByRole('button', { name: 'Allow messages' }).click()
  await expect(page.getByRole('button', { name: 'Stop messages here' })).toBeVisible()

  const offer = page.getByRole('group', { name: 'Your offer is ready' })
  await offer.getByRole('switch', { name: 'Text message' }).click()
  const late = page.getByRole('group', { name: 'A payment is late' })
  await expect(late.getByRole('switch', { name: 'Text message (always on)' })).toBeDisabled()
  await checkState(page, 'settings of messages')
  await page.reload()
  await expect(offer.getByRole('switch', { name: 'Text message' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Stop messages here' })).toBeVisible()

  const choice = { productId: 'ph-single-91', amount: 1_000_000, periods: 91, termUnit: 'day' } as const
  const { data } = await expectDone(borrower.call('apply', choice))
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
  const payload = browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0))
  const shown = 'There is news about your application. Open the app to read it.'
  const { title, text, url } = JSON.parse(payload)
  expect([title, text]).toEqual(['Hulog Demo Lender', shown])
  expect(url).toContain(data.orderId)
  const texts = (await listMessages(product, borrower.phone)).map((message) => message.text)
  expect(texts.join('\n')).not.toContain('we can lend you')

  const worker = context.serviceWorkers().find((one) => one.url().startsWith(product.url))
  if (!worker) throw new Error('no worker runs')
  await noteShown(worker)
  await deliver(await context.newCDPSession(page), product.url, payload)
  await expect.poll(() => shownBy(worker)).toEqual([{ title, body: shown, data: product.url + url }])

  await page.goto(`${product.url}/mine`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await expectDone(borrower.call('cancelOrder', { orderId: data.orderId }))
  const again = await expectDone(borrower.call('apply', choice))
  const inbox = async () => (await expectDone(borrower.call('listNotifications', {}))).data.notifications
  await expect.poll(async () => (await inbox()).some((one) => one.url.includes(again.data.orderId))).toBe(true)
  expect(service.received).toHaveLength(1)
})

/**
 * Stands in for what a headless browser does not have: its push service, and the question whether a site may show messages.
 * The worker is real.
 */
async function subscribeThere(
  page: Page,
  { endpoint, p256dh, auth }: ReturnType<typeof subscriptionOf>,
): Promise<void> {
  await page.addInitScript(
    (made) => {
      const KEPT = 'test.isSubscribed'
      const subscription = {
        toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: made.p256dh, auth: made.auth } }),
        unsubscribe: async () => localStorage.removeItem(KEPT) === undefined,
      }
      Object.assign(PushManager.prototype, {
        async subscribe() {
          localStorage.setItem(KEPT, 'yes')
          return subscription
        },
        getSubscription: async () => (localStorage.getItem(KEPT) ? subscription : null),
      })
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => 'granted'
    },
    { endpoint, p256dh, auth },
  )
}

type WorkerScope = typeof globalThis & {
  registration: ServiceWorkerRegistration
  shown: { title: string; body: string | undefined; data: unknown }[]
}

/** Notes what the worker shows, which a headless browser refuses to show. */
async function noteShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data } = {}) => {
      scope.shown.push({ title, body, data })
    }
  })
}

function shownBy(worker: Worker): Promise<WorkerScope['shown']> {
  return worker.evaluate(() => (globalThis as WorkerScope).shown)
}

/** Hands a message to the worker, as the browser does when its push service delivers one. */
async function deliver(devtools: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}
