import { addDefaultTexts } from '../../care/index.ts'
import { demoProducts, insertProduct } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { TestProduct } from '../../testing/test-product.ts'

/** A lender with the demo's products and the texts that come with the product: all that the official site is made of. */
export async function withSiteSource({ services }: TestProduct): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
  await addDefaultTexts(services, 'ana')
}

/** The text of a page, without the markup. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
}
