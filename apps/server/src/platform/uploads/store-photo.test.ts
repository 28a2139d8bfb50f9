import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { makePhotoReader } from './photo-reader.ts'
import { aPhoto } from './photos.fixtures.ts'
import { storePhoto } from './store-photo.ts'
import { haveSent } from './stored-photos.fixtures.ts'

let product: TestProduct
let bytes: Buffer
beforeAll(async () => {
  product = await startTestProduct()
  bytes = await aPhoto()
})
afterAll(() => product.close())

const filesOf = (borrowerId: string) =>
  readdir(join(product.services.config.dataDir, 'files', 'photos', borrowerId)).catch(() => [])

async function rowsOf(borrowerId: string): Promise<number> {
  const found = await product.services.db.$client.query('select 1 from files where borrower_id = $1', [borrowerId])
  return found.rowCount ?? 0
}

describe('storing a photo', () => {
  it('leaves no file when its row is refused at the last moment', async () => {
    const borrowerId = randomUUID()
    const refused = storePhoto(product.services, { borrowerId, purpose: 'selfie', bytes }, async () => {
      expect(await filesOf(borrowerId)).toHaveLength(1)
      throw new Error('the lock was lost')
    })
    await expect(refused).rejects.toThrow('the lock was lost')
    expect(await filesOf(borrowerId)).toEqual([])
    expect(await rowsOf(borrowerId)).toBe(0)
  })

  it('leaves no row when the file cannot be written', async () => {
    const borrowerId = randomUUID()
    const full = { ...product.services.providers.storage, write: () => Promise.reject(new Error('the disk is full')) }
    const services = { ...product.services, providers: { ...product.services.providers, storage: full } }
    await expect(storePhoto(services, { borrowerId, purpose: 'selfie', bytes })).rejects.toThrow('the disk is full')
    expect(await rowsOf(borrowerId)).toBe(0)
  })

  it('counts one purpose together with those that share its quota, and no other', async () => {
    const borrowerId = randomUUID()
    await haveSent(product.services, { borrowerId, count: 20 })
    const idFront = { borrowerId, purpose: 'idFront', bytes }
    await expect(
      storePhoto(product.services, { ...idFront, countedWith: ['selfie', 'idFront'] }),
    ).rejects.toMatchObject({ reason: 'PHOTO_QUOTA_REACHED' })
    await storePhoto(product.services, { borrowerId, purpose: 'transferProof', bytes })
    expect(await rowsOf(borrowerId)).toBe(21)
  })

  it('asks to try again when too many photos are waiting', async () => {
    const borrowerId = randomUUID()
    const photoReader = makePhotoReader(1)
    const services = { ...product.services, photoReader }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => storePhoto(services, { borrowerId, purpose: 'selfie', bytes })),
    )
    photoReader.close()
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { reason: 'UNAVAILABLE' } })
    expect(await rowsOf(borrowerId)).toBe(4 - refused.length)
  })

  it('refuses a photo that takes too long to decode', async () => {
    const borrowerId = randomUUID()
    const photoReader = makePhotoReader(1, 1)
    const services = { ...product.services, photoReader }
    await expect(storePhoto(services, { borrowerId, purpose: 'selfie', bytes })).rejects.toMatchObject({
      reason: 'PHOTO_NOT_READABLE',
    })
    expect(await filesOf(borrowerId)).toEqual([])
  })
})
