import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { recommendedFor } from './get-loan-details.ts'

const item = {
  productId: 'partner',
  productName: 'Partner',
  productLogo: '',
  productDes: '',
  buttonText: 'Look',
  amountRange: '',
  amountRangeDes: '',
  rate: '',
  rateDes: '',
  globally: 1,
  trackId: 'recommended-partner',
} as const
const own = { ...item, productId: 'other', trackId: 'recommended-other' } as const
const cache = { list: async () => [{ item, ownProductId: null, link: 'https://partner.example/' }] }
const read = (RECOMMENDATIONS?: string) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/none', ...(RECOMMENDATIONS && { RECOMMENDATIONS }) })
const shownFor = (orderStatus: number, reading?: string) =>
  recommendedFor(read(reading), cache, { orderStatus, productId: 'own', market: 'PH', reasons: [] }, textsIn('en'))

it.each([170, 174, 180, 185, 200])('ORD-05 as intended: no recommendations in state %i', async (status) => {
  expect(await shownFor(status)).toEqual([])
})

it.each([21, 110, 130, 151, 160, 190, 999])('ORD-05 as intended: recommendations in state %i', async (status) => {
  expect(await shownFor(status, 'as-meant')).toEqual([item])
})

it.each([21, 110, 160, 170, 200])(
  'ORD-05 by the specification’s literal check: never any, not in state %i',
  async (status) => {
    expect(await shownFor(status, 'never')).toEqual([])
  },
)

const both = {
  list: async () => [...(await cache.list()), { item: own, ownProductId: 'other', link: '' }],
}

it.each([
  { reasons: ['has-income'], shown: ['partner'] },
  { reasons: ['affordable', 'in-work'], shown: ['partner'] },
  { reasons: ['affordable'], shown: ['partner', 'other'] },
])('ORD-05 recommends the lender’s own loans after $reasons only where another could be approved', async (declined) => {
  const order = { orderStatus: 110, productId: 'own', market: 'PH', reasons: declined.reasons } as const
  const found = await recommendedFor(read(), both, order, textsIn('en'))
  expect(found.map(({ productId }) => productId)).toEqual(declined.shown)
})

it.each([
  [21, ['partner']],
  [130, ['partner']],
  [151, ['partner']],
  [160, ['partner']],
  [190, ['partner', 'other']],
])('ORD-05 in state %i recommends %s: no own loan beside an open order', async (orderStatus, shown) => {
  const order = { orderStatus, productId: 'own', market: 'PH', reasons: [] } as const
  const found = await recommendedFor(read(), both, order, textsIn('en'))
  expect(found.map(({ productId }) => productId)).toEqual(shown)
})
