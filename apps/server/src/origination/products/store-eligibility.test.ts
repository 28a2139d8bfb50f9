import { parseIsoDate } from '@hulog/lending'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/stores.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { offerDemoProducts } from '../applications/applications.fixtures.ts'
import { demoProducts } from './demo-products.ts'
import { savePolicyPack, upsertOverride } from './policy.store.ts'
import { insertProduct } from './save-product.ts'
import { listStoreEligibility, type Store, type StoreEligibility } from './store-eligibility.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => {
  for (const table of ['products', 'policy_packs', 'policy_overrides']) {
    await product.services.db.$client.query(`delete from ${table}`)
  }
})

const run = (...words: string[]) => runStaffCommand(product, 'stores', commands, ['eligibility', ...words])

function lawful(id: string) {
  const found = demoProducts.find((each) => each.id === id)
  if (!found) throw new Error(`the demo lender does not offer ${id}`)
  return found
}

const offer = (each: (typeof demoProducts)[number]) =>
  inTransaction(product.services.db, (tx) => insertProduct(tx, each))

const reasonsIn = (all: readonly StoreEligibility[], id: string, store: Store): readonly string[] =>
  all.find((each) => each.product.id === id && each.store === store)?.reasons ?? ['not listed']

async function reasonsOf(id: string, store: Store): Promise<readonly string[]> {
  return reasonsIn(await listStoreEligibility(product.services), id, store)
}

describe('which demo products the stores accept', () => {
  let all: readonly StoreEligibility[]
  beforeEach(async () => {
    await offerDemoProducts(product)
    all = await listStoreEligibility(product.services)
  })

  it('are two in India for both, and the lawful ones of the Philippines and Indonesia for Google Play', () => {
    expect(all).toHaveLength(2 * demoProducts.length)
    const accepted = all.filter(({ reasons }) => reasons.length === 0)
    expect(accepted.map(({ product: { id }, store }) => `${id} ${store}`)).toEqual([
      'id-market-policy play',
      'in-market-policy play',
      'in-market-policy app-store',
      'in-reducing-balance play',
      'in-reducing-balance app-store',
      'ph-market-policy play',
    ])
  })

  it('says why the others are not: Apple’s yearly rate, or the law of the market', () => {
    expect(reasonsIn(all, 'ph-market-policy', 'app-store')).toEqual([
      expect.stringMatching(
        /^App Store, yearly rate with all fees: [\d.]+% is above 36% \(App Review Guidelines 3\.2\.2\(ix\), from 2025-11-13\)$/,
      ),
    ])
    expect(reasonsIn(all, 'id-market-policy', 'app-store')).toEqual([expect.stringContaining('is above 36%')])
    const specification = demoProducts.filter(({ policyPack }) => policyPack === 'none')
    expect(specification).toHaveLength(7)
    for (const { id } of specification) {
      expect(reasonsIn(all, id, 'play')).not.toEqual([])
      expect(reasonsIn(all, id, 'play').join()).not.toContain('Google Play')
    }
  })
})

describe('a store', () => {
  it('accepts no loan that is repaid in full after 60 days, and one after 61', async () => {
    const { terms, ...rest } = lawful('in-market-policy')
    const ending = (id: string, termDays: number) =>
      offer({
        ...rest,
        id,
        presentation: {},
        terms: { ...terms, repaymentOptions: [{ code: 'once', repayment: { kind: 'single', termDays } }] },
      })
    await ending('in-60-days', 60)
    await ending('in-61-days', 61)
    const all = await listStoreEligibility(product.services)
    for (const store of ['play', 'app-store'] as const) {
      expect(reasonsIn(all, 'in-60-days', store).join()).toContain('60 days is below 61 days')
      expect(reasonsIn(all, 'in-61-days', store).join()).not.toContain('days is below')
    }
  })

  it('is not overruled by an officer, who can overrule the law', async () => {
    await offer(lawful('ph-market-policy'))
    await offer(lawful('in-four-monthly'))
    const override = (productId: string, rule: string) =>
      inTransaction(product.services.db, (tx) =>
        upsertOverride(tx, { productId, rule, reason: 'Approved by counsel, note 7', by: 'ana', at: new Date() }),
      )
    await override('ph-market-policy', 'app-store-apr')
    expect((await reasonsOf('ph-market-policy', 'app-store')).join()).toContain('is above 36%')
    const before = await reasonsOf('in-four-monthly', 'play')
    await override('in-four-monthly', 'in-penal-charge-is-no-rate')
    expect((await reasonsOf('in-four-monthly', 'play')).length).toBe(before.length - 1)
  })

  it('is judged by the lender’s own edition of its rules', async () => {
    await offer(lawful('in-market-policy'))
    const startsOn = parseIsoDate('2020-01-01')
    const stricter = { kind: 'apr', maxPpm: 100_000, law: 'regulation-z' } as const
    const rule = { says: 'Ten percent.', source: 'House rule', confidence: 'A', endsOn: null, scope: {} } as const
    const edition = {
      code: 'PLAY',
      name: 'Google Play',
      market: null,
      channel: 'play',
      rules: [{ ...rule, code: 'house-apr', startsOn, check: stricter }],
    } as const
    await inTransaction(product.services.db, (tx) => savePolicyPack(product.services, tx, edition, 'ana'))
    expect(await reasonsOf('in-market-policy', 'play')).toEqual([expect.stringContaining('is above 10% (House rule')])
    expect(await reasonsOf('in-market-policy', 'app-store')).toEqual([])
  })
})

describe('npm run staff -- stores eligibility', () => {
  it('shows a line for each product and store, with the reasons below it', async () => {
    await offer(lawful('in-market-policy'))
    await offer(lawful('ph-market-policy'))
    const { output, exitCode } = await run()
    expect(exitCode).toBe(0)
    expect(output).toMatch(
      /^in-market-policy {2}Google Play {2}eligible\nin-market-policy {2}App Store {2}eligible\nph-market-policy {2}Google Play {2}eligible\nph-market-policy {2}App Store {2}NOT ELIGIBLE\n {2}App Store, yearly rate.*\n$/,
    )
  })

  it('checks the permissions of an app of one’s own', async () => {
    await offer(lawful('ph-market-policy'))
    const { output } = await run('--permissions', 'camera, contacts')
    expect(output).toContain('Google Play, permissions: contacts must not be asked for')
    expect((await run('--permissions', 'none')).output).toContain('ph-market-policy  Google Play  eligible')
    expect(await run('--permissions', 'everything')).toMatchObject({ exitCode: 1 })
  })

  it('says when nothing is offered', async () => {
    expect((await run()).output).toBe('No product is offered.\n')
  })
})
