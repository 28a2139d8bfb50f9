import { LANGUAGES } from '@hulog/texts/languages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lender } from '../../lender.ts'
import { demoProducts, insertProduct, makeProductCache } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { type LandingStatements, makeLandingStatements } from './market-words.ts'

let product: TestProduct
let statementsOf: LandingStatements
beforeAll(async () => {
  product = await startTestProduct()
  const { services } = product
  await inTransaction(services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
  statementsOf = makeLandingStatements(services, makeProductCache(services))
})
afterAll(() => product.close())

const everywhere = (['PH', 'IN', 'ID'] as const).flatMap((market) =>
  LANGUAGES.map((language) => [market, language] as const),
)

it.each(everywhere)(
  'PRO-01 an advertisement in %s, in %s, names lender, licence, terms, highest rate and an example',
  async (market, language) => {
    const statements = await statementsOf(market, language)
    const said = statements.join(' ')
    expect(statements.length).toBeGreaterThanOrEqual(3)
    expect(statements.length).toBeLessThanOrEqual(5)
    expect(statements[0]).toContain(lender.name)
    for (const figure of [lender.legalName, lender.licences[market].number, '91', '%']) expect(said).toContain(figure)
  },
)

it('PRO-01 speaks of the market PH for a landing page without one, and returns the same list while nothing changes', async () => {
  const statements = await statementsOf(null, 'zh')
  expect(statements).toEqual(await statementsOf('PH', 'zh'))
  product.passSeconds(5)
  expect(await statementsOf('PH', 'zh')).toBe(await statementsOf('PH', 'zh'))
})

it('PRO-01 shows another rate within seconds after a product becomes dearer', async () => {
  const before = await statementsOf('IN', 'en')
  await product.services.db.$client.query(
    `update products set terms = jsonb_set(terms, '{interest,ratePpm}', '360000') where id = 'in-market-policy'`,
  )
  product.passSeconds(2)
  expect(await statementsOf('IN', 'en')).not.toEqual(before)
})

it('PRO-01 an example that a product does not offer is refused with the product', async () => {
  const [first] = demoProducts
  if (!first) throw new Error('the demo lender offers nothing')
  const siteExample = { amountMinor: first.terms.principal.minMinor + 1, periods: 91, termUnit: 'day' } as const
  const wrong = { ...first, id: 'wrong-example', presentation: { siteExample } }
  await expect(inTransaction(product.services.db, (tx) => insertProduct(tx, wrong))).rejects.toThrow('siteExample')
})
