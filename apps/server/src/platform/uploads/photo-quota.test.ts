import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPhoto } from './photos.fixtures.ts'
import { storePhoto } from './store-photo.ts'
import { haveSent } from './stored-photos.fixtures.ts'

const DAY_SECONDS = 24 * 3600
const MEGABYTE = 1024 * 1024

let product: TestProduct
let bytes: Buffer
let borrowerId: string
beforeAll(async () => {
  product = await startTestProduct()
  bytes = await aPhoto()
})
beforeEach(() => {
  borrowerId = randomUUID()
})
afterAll(() => product.close())

const send = () => storePhoto(product.services, { borrowerId, purpose: 'selfie', bytes })
const daysAgo = (days: number) => new Date(product.services.clock.now().getTime() - days * DAY_SECONDS * 1000)

async function expectRefused(): Promise<void> {
  await expect(send()).rejects.toMatchObject({ reason: 'PHOTO_QUOTA_REACHED' })
  for await (const kept of product.services.providers.storage.list(`photos/${borrowerId}`)) expect(kept).toBeNull()
}

describe('the room for photos', () => {
  it('is twenty a day, and free again a day after the first of them', async () => {
    await haveSent(product.services, { borrowerId, count: 20 })
    await expectRefused()
    product.passSeconds(DAY_SECONDS - 60)
    await expectRefused()
    product.passSeconds(61)
    expect(await send()).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is 60 MB a day', async () => {
    await haveSent(product.services, { borrowerId, count: 1, sizeBytes: 60 * MEGABYTE - 10 })
    await expectRefused()
    product.passSeconds(DAY_SECONDS + 1)
    await send()
  })

  it('is a hundred, and 200 MB, in thirty days', async () => {
    for (const day of [2, 8, 14, 20, 26]) {
      await haveSent(product.services, { borrowerId, count: 20, createdAt: daysAgo(day) })
    }
    await expectRefused()
    product.passSeconds(5 * DAY_SECONDS)
    await send()
    borrowerId = randomUUID()
    const createdAt = daysAgo(10)
    await haveSent(product.services, { borrowerId, count: 4, sizeBytes: 50 * MEGABYTE, createdAt })
    await expectRefused()
  })

  it('remains for a borrower who has sent many each month for five years', async () => {
    for (let month = 1; month <= 60; month += 1) {
      await haveSent(product.services, {
        borrowerId,
        count: 20,
        sizeBytes: 2 * MEGABYTE,
        createdAt: daysAgo(month * 30.5),
      })
    }
    for (let photo = 0; photo < 5; photo += 1) await send()
  })

  it('does not grow when the business date moves', async () => {
    await haveSent(product.services, { borrowerId, count: 20 })
    await product.passDays(40)
    await expectRefused()
  })
})
