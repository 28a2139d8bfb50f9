import { addDays, foldLoan, parseIsoDate, termsFor } from '@hulog/lending'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from './demo-products.ts'
import { limitPhilippines } from './policy.fixtures.ts'
import { listBreaches, loadRules } from './policy.store.ts'
import { checkChargesPolicy, isChargeLawful, type OverrideDraft, PolicyBreachError } from './policy-checks.ts'
import type { Product } from './products.store.ts'
import { saveProduct } from './save-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => {
  for (const table of ['products', 'policy_packs', 'policy_overrides', 'policy_breaches']) {
    await product.services.db.$client.query(`delete from ${table}`)
  }
})

function demo(id: string): Product {
  const found = demoProducts.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`the demo lender does not offer ${id}`)
  return found
}

const save = (each: Product, overrides?: readonly OverrideDraft[]) =>
  inTransaction(product.services.db, (tx) => saveProduct(product.services, tx, each, overrides))

async function refusalOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof PolicyBreachError)) throw new Error(`not refused by policy: ${error}`)
  return error.breaches.map(({ rule }) => rule)
}

const countOf = async (table: string) => (await product.services.db.$client.query(`select 1 from ${table}`)).rowCount

describe('saving a product', () => {
  it('accepts every demo product under its pack', async () => {
    for (const each of demoProducts) await save(each)
    expect(await countOf('products')).toBe(11)
  })

  it('TRM-02 refuses the specification’s terms under the law of every market, and says which rules', async () => {
    const lawOf = (id: string, policyPack: Product['policyPack']) => refusalOf(save({ ...demo(id), policyPack }))
    expect(await lawOf('ph-single-91', 'PH')).toEqual(['ph-late-charges', 'ph-total-cost', 'ph-cooling-off'])
    expect(await lawOf('id-single-91', 'ID')).toEqual(['id-late-fee-2026', 'id-total-cost'])
    expect(await lawOf('in-single-91', 'IN')).toEqual([
      'in-penal-charge-is-no-rate',
      'in-interest-while-outstanding',
      'in-cooling-off',
    ])
    expect(await countOf('products')).toBe(0)
  })

  it('lets an officer override each broken rule with a stored reason', async () => {
    const unlawful = { ...demo('in-single-91'), policyPack: 'IN' } as const
    const because = (rule: string, reason = 'Approved by counsel, note 7') => ({ rule, reason, by: 'officer' })
    expect(await refusalOf(save(unlawful, [because('in-cooling-off')]))).toEqual([
      'in-penal-charge-is-no-rate',
      'in-interest-while-outstanding',
    ])
    expect(await countOf('policy_overrides')).toBe(0)
    const all = [
      because('in-cooling-off'),
      because('in-interest-while-outstanding'),
      because('in-penal-charge-is-no-rate'),
    ]
    await expect(save(unlawful, [...all.slice(1), because('in-cooling-off', '          ok')])).rejects.toThrow()
    expect(await countOf('products')).toBe(0)
    await save(unlawful, all)
    const { rows } = await product.services.db.$client.query(
      'select rule, reason, by from policy_overrides order by rule',
    )
    expect(rows).toEqual(all)
  })

  it('checks against the lender’s edited pack without a deploy', async () => {
    await limitPhilippines(product.services, 'ph-nominal-rate', 44_999)
    expect(await refusalOf(save(demo('ph-market-policy')))).toEqual(['ph-nominal-rate'])
    await limitPhilippines(product.services, 'ph-nominal-rate', 45_000)
    await save(demo('ph-market-policy'))
  })

  it('refuses an edited pack that cannot be checked', async () => {
    await expect(limitPhilippines(product.services, 'ph-nominal-rate', 0.5)).rejects.toThrow('whole number')
    expect(await countOf('policy_packs')).toBe(0)
  })
})

describe('the rules that apply to a product', () => {
  const place = { market: 'PH', on: parseIsoDate('2026-11-20') } as const
  const codesOf = async (policyPack: string, channel?: 'play' | 'app-store') => {
    const rules = await loadRules(product.services.db, { ...place, policyPack, ...(channel ? { channel } : {}) })
    return rules.map(({ code }) => code)
  }

  it('are none for the specification’s own terms, otherwise those of the market and the store', async () => {
    expect(await codesOf('none', 'play')).toEqual([])
    expect(await codesOf('PH')).not.toContain('play-term')
    expect(await codesOf('PH', 'play')).toEqual(expect.arrayContaining(['ph-nominal-rate', 'play-term']))
  })
})

describe('a charge before posting', () => {
  const madeOn = parseIsoDate('2026-11-20')
  const { terms } = demo('ph-single-91')
  const loan = foldLoan(termsFor(terms, { principalMinor: 1_000_000, option: '91-days', clientKind: 'new' }), [
    { type: 'disbursed', on: madeOn },
  ])
  const charge = {
    borrowerId: '00000000-0000-4000-8000-000000000001',
    orderId: '00000000-0000-4000-8000-000000000002',
    productId: 'ph-single-91',
    market: 'PH',
    policyPack: 'PH',
    loan,
    posting: { kind: 'late-charges', on: addDays(madeOn, 92) },
  } as const

  it('beyond the limits is reported and recorded for staff once per rule', async () => {
    const { services } = product
    const check = () => inTransaction(services.db, (tx) => checkChargesPolicy(services, tx, charge))
    expect((await check()).map(({ rule }) => rule)).toEqual(['ph-late-charges'])
    expect((await check()).map(({ rule }) => rule)).toEqual(['ph-late-charges'])
    const kept = await listBreaches(services.db, 10)
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ orderId: charge.orderId, stage: 'posting', isOverridden: false })
    expect(kept[0]?.breach.sentence).toMatch(/^Philippines, late charges a month: .* is above 5%/)
  })

  it('is not lawful where a rule is broken, and is on the specification’s own terms', async () => {
    const { db } = product.services
    expect(await isChargeLawful(db, charge)).toBe(false)
    expect(await isChargeLawful(db, { ...charge, policyPack: 'none' })).toBe(true)
    expect(await isChargeLawful(db, { ...charge, posting: { kind: 'late-charges', on: madeOn } })).toBe(true)
  })
})
