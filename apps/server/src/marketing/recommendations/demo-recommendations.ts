import { demoProducts } from '../../origination/products/index.ts'
import type { Recommendation } from './recommendations.store.ts'

/** Each market's own products, and a partner's offer that leads to `partnerPage`; one more is not to be had now. */
export function demoRecommendations(partnerPage: string): Recommendation[] {
  return (['PH', 'IN', 'ID'] as const).flatMap((market) => [
    ...demoProducts
      .filter((product) => product.market === market)
      .map(({ id: productId }, index) => ({
        id: `rec-${productId}`,
        market,
        productId,
        offer: null,
        buttonText: 'See this loan',
        rank: index + 1,
        isActive: true,
      })),
    { ...partner(market, partnerPage), id: `rec-${market.toLowerCase()}-partner`, rank: 10, isActive: true },
    { ...partner(market, partnerPage), id: `rec-${market.toLowerCase()}-paused`, rank: 11, isActive: false },
  ])
}

const amounts = { PH: '₱2,000 – ₱20,000', IN: '₹5,000 – ₹50,000', ID: 'Rp500.000 – Rp5.000.000' } as const

function partner(market: keyof typeof amounts, link: string) {
  const offer = {
    name: 'Ladrilyo Credit Union',
    logo: '',
    description: 'A demo partner: a small loan from members to members.',
    amountRange: amounts[market],
    rate: '2 % a month on the unpaid balance',
    link,
  }
  return { market, productId: null, offer, buttonText: 'Visit the partner' }
}
