import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase } from '../../platform/database/reach-database.ts'
import { RENDERING_VERSION } from '../../platform/documents/document.ts'
import { loadOlderData, type OlderData } from '../../testing/older-data/older-data.fixtures.ts'
import { makeEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let database: TestDatabase
let older: OlderData
let product: TestProduct
beforeAll(async () => {
  database = await makeEmptyDatabase()
  older = await loadOlderData(database.url, '0042')
  await migrateDatabase(database.url)
  product = await startTestProduct({ DATABASE_URL: database.url, FIELD_KEY: older.fieldKey })
  // The day after it was written, whatever day it is now.
  product.passSeconds(Math.round((Date.parse(older.madeAt) - Date.now()) / 1000) + 86_400)
})
afterAll(async () => {
  await product.close()
  await database.drop()
})

const KINDS = ['key-facts', 'loan-agreement', 'data-use']

it('serves papers signed before documents were kept byte for byte', async () => {
  const cookie = await product.signIn(older.phones.signed)
  expect(Object.keys(older.files)).toHaveLength(6)
  for (const [file, sha256] of Object.entries(older.files)) {
    const { rawPayload, statusCode } = await product.app.inject({
      url: `/agreements/${older.signedOrder}/${file}`,
      headers: { cookie },
    })
    expect(statusCode, file).toBe(200)
    expect(createHash('sha256').update(rawPayload).digest('hex'), file).toBe(sha256)
  }
})

it('confirms an offer that was open when the product was brought up to date', async () => {
  const orderId = older.openOrder
  const cookie = await product.signIn(older.phones.offered)
  const { disclosureHash } = (await product.call('getConfirmation', { orderId }, { cookie })).data
  const agreed = { orderId, amount: 1_000_000, periods: 91, termUnit: 'day', disclosureHash } as const
  expect(await product.call('confirmLoan', agreed, { cookie })).toMatchObject({ status: 200, code: 0 })
  const { rows } = await product.services.db.$client.query(
    'select kind, rendering_version, document_sha256 from signed_agreements where order_id = $1',
    [orderId],
  )
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(KINDS.toSorted())
  for (const row of rows) expect(row).toMatchObject({ rendering_version: RENDERING_VERSION })
})
