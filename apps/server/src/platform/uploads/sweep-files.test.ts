import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { anS3Server, type S3Server } from '../../providers/storage/s3/s3-server.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { sweepFiles } from './check-files.ts'
import { aPhoto } from './photos.fixtures.ts'
import { storePhoto } from './store-photo.ts'

const DAY_SECONDS = 24 * 3600

let server: S3Server
beforeAll(async () => {
  server = await anS3Server()
})
afterAll(() => server.close())

describe.each(['disk', 's3'])('the sweep of files on %s', (kind) => {
  let product: TestProduct
  let bytes: Buffer
  let borrowerId: string
  beforeAll(async () => {
    product = await startTestProduct(kind === 's3' ? server.environment : {})
    bytes = await aPhoto()
  })
  beforeEach(() => {
    borrowerId = randomUUID()
  })
  afterAll(() => product.close())

  const leave = (key: string) => product.services.providers.storage.write(key, Buffer.from('left behind'))
  const sweep = () => jobHandlers(product.services).sweepFiles({})

  async function kept(folder = `photos/${borrowerId}`): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of product.services.providers.storage.list(folder)) keys.push(key)
    return keys.sort()
  }

  it('removes files without a row once they are older than a day, and nothing else', async () => {
    const id = await storePhoto(product.services, { borrowerId, purpose: 'selfie', bytes })
    const orphans = Array.from({ length: 5 }, () => `photos/${borrowerId}/${randomUUID()}`)
    for (const key of [...orphans, `photos/${borrowerId}/${id}-partial`, `elsewhere/${borrowerId}/1`]) await leave(key)
    await sweep()
    expect(await kept()).toHaveLength(7)
    product.passSeconds(DAY_SECONDS + 60)
    await sweep()
    expect(await kept()).toEqual([`photos/${borrowerId}/${id}`])
    expect(await kept('elsewhere')).toEqual([`elsewhere/${borrowerId}/1`])
  })

  it('removes nothing when very many have no row, until staff confirm', async () => {
    for (let number = 0; number < 4; number += 1) await leave(`photos/${borrowerId}/${randomUUID()}`)
    product.passSeconds(2 * DAY_SECONDS)
    expect(await sweepFiles(product.services, 3)).toBe(0)
    expect(await kept()).toHaveLength(4)
    expect(await sweepFiles(product.services, Number.POSITIVE_INFINITY)).toBe(4)
    expect(await kept()).toEqual([])
  })
})
