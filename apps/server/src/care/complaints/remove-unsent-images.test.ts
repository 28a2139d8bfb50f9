import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aComplaint, complain, idOf, uploadImage } from './complaints.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('CMP-07 a picture that was never sent is deleted after a week, with its file; a sent one stays', async () => {
  const phone = anyPhone()
  const sender = { cookie: await product.signIn(phone) }
  const [sent, unsent] = [await uploadImage(product, sender), await uploadImage(product, sender)]
  await aComplaint(product, sender, { problemImage: sent })
  const left = async () => {
    const { rows } = await product.services.db.$client.query<{ id: string; storage_key: string }>(
      'select id, storage_key from files order by created_at',
    )
    return rows
  }
  const before = await left()
  expect(before.map(({ id }) => id)).toEqual([idOf(sent), idOf(unsent)])
  product.passSeconds(6 * 86_400)
  await jobHandlers(product.services).sweepFiles({})
  expect(await left()).toEqual(before)
  product.passSeconds(2 * 86_400)
  await jobHandlers(product.services).sweepFiles({})
  expect((await left()).map(({ id }) => id)).toEqual([idOf(sent)])
  await expect(product.services.providers.storage.read(before[1]?.storage_key ?? '')).rejects.toThrow()
  const again = { cookie: await product.signIn(phone) }
  expect(await complain(product, again, { problemImage: unsent })).toMatchObject({
    code: refusalCode('COMPLAINT_IMAGE_NOT_FOUND'),
  })
})
