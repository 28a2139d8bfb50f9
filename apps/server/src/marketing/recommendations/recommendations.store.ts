import { asc } from 'drizzle-orm'
import { demoProducts } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { allMarkets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { recommendations } from './recommendations.schema.ts'

export type Recommendation = typeof recommendations.$inferSelect

export async function listRecommendations(db: Reader): Promise<Recommendation[]> {
  return db.select().from(recommendations).orderBy(asc(recommendations.rank), asc(recommendations.id))
}

/** An existing row stays: the lender may have changed it. */
async function insertRecommendation(tx: Tx, recommendation: Recommendation): Promise<void> {
  await tx.insert(recommendations).values(recommendation).onConflictDoNothing()
}

/** Security 6.11: refuses to store a partner's page that is not on the lender's list. */
export async function saveRecommendation({ config }: Services, tx: Tx, recommendation: Recommendation): Promise<void> {
  const { id, offer } = recommendation
  if (offer && allowedLink(offer.link, config) === null) {
    throw new Error(`recommendation ${id} leads to a host that is not in LINK_HOSTS`)
  }
  await insertRecommendation(tx, recommendation)
}

/** Each market's own products, a partner's offer that leads to `partnerPage`, and one that is not available now. */
export function demoRecommendations(partnerPage: string): Recommendation[] {
  return allMarkets.flatMap((market) => [
    ...demoProducts
      .filter((product) => product.market === market)
      .map(({ id: productId }, index) => ({
        id: `rec-${productId}`,
        market,
        productId,
        offer: null,
        buttonText: '',
        rank: index + 1,
        isActive: true,
      })),
    {
      ...partner(market, partnerPage, 'Ladrilyo Credit Union'),
      id: `rec-${market.toLowerCase()}-partner`,
      rank: 10,
      isActive: true,
    },
    {
      ...partner(market, partnerPage, 'Bayanihan Savings Circle'),
      id: `rec-${market.toLowerCase()}-paused`,
      rank: 11,
      isActive: false,
    },
  ])
}

const amounts = { PH: '₱2,000 – ₱20,000', IN: '₹5,000 – ₹50,000', ID: 'Rp500.000 – Rp5.000.000' } as const

function partner(market: keyof typeof amounts, link: string, name: string) {
  const offer = {
    name,
    logo: '/product-partner.svg',
    description: {
      en: 'A demo partner: a small loan from members to members.',
      fil: 'Demo na kasosyo: maliit na loan mula sa mga miyembro para sa mga miyembro.',
      hi: 'डेमो साझेदार: सदस्यों की ओर से सदस्यों के लिए छोटा लोन।',
      id: 'Mitra demo: pinjaman kecil dari anggota untuk anggota.',
      zh: '演示合作方：会员之间互助的小额贷款。',
    },
    amountRange: amounts[market],
    rate: {
      en: '2% a month on the unpaid balance',
      fil: '2% bawat buwan sa natitirang utang',
      hi: 'बकाया राशि पर हर महीने 2%',
      id: '2% per bulan atas sisa pinjaman',
      zh: '未还余额每月 2%',
    },
    link,
  }
  return { market, productId: null, offer, buttonText: '' }
}
