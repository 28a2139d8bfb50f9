import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from './demo-products.ts'
import { lateChargeWarnings } from './late-charges.ts'
import { saveProduct } from './save-product.ts'
import { listLateChargeWarnings } from './store-eligibility.ts'

const logged: string[] = []
let product: TestProduct
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  product = await startTestProduct({}, log)
})
afterAll(() => product.close())

const found = (id: string) => {
  const known = demoProducts.find((each) => each.id === id)
  if (!known) throw new Error(`no demo product ${id}`)
  return known
}
const warningsOf = (id: string) => lateChargeWarnings(product.services.db, product.services.clock, found(id))

describe('TRM-02 the specification’s late charges', () => {
  it.each(['ph-single-91', 'in-single-91', 'id-single-91'])(
    'are above what the law of the market of %s allows',
    async (id) => {
      expect((await warningsOf(id)).join()).toMatch(/\d% is above/)
    },
  )

  it('are never those of the product that home shows first', async () => {
    for (const market of ['PH', 'IN', 'ID']) {
      const [first] = demoProducts.filter((each) => each.market === market).toSorted((a, b) => a.rank - b.rank)
      expect([first?.id, await warningsOf(first?.id ?? '')]).toEqual([first?.id, []])
    }
  })

  it('are logged with a warning when such a product is saved, and listed for staff; lawful ones are not', async () => {
    const { db } = product.services
    for (const id of ['ph-four-monthly', 'ph-market-policy'])
      await db.transaction((tx) => saveProduct(product.services, tx, found(id)))
    const alarms = logged.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm === 'late-charges-unlawful')
    expect(alarms.length).toBeGreaterThan(0)
    expect(new Set(alarms.map(({ productId }) => productId))).toEqual(new Set(['ph-four-monthly']))
    const listed = await listLateChargeWarnings(product.services)
    expect(listed.map(({ product: { id } }) => id)).toEqual(['ph-four-monthly'])
    expect(listed[0]?.reasons).toEqual(await warningsOf('ph-four-monthly'))
  })
})
