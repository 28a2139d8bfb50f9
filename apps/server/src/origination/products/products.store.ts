import { and, asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { isMarket, type Market } from '../../platform/markets/markets.ts'
import type { Presentation } from './presentation.ts'
import { products } from './products.schema.ts'
import { requireProduct } from './require-product.ts'

type ProductRow = typeof products.$inferSelect
/** The rule pack a product is checked against: a market's own, or none (the specification's terms). */
export type PolicyPack = Market | 'none'
export type Product = Omit<ProductRow, 'market' | 'policyPack'> & {
  readonly market: Market
  readonly policyPack: PolicyPack
}

/** Refuses a product of which some offer could not be made: see `requireProduct`. */
export async function insertProduct(tx: Tx, product: Product): Promise<void> {
  requireProduct(product)
  await tx.insert(products).values(product)
}

export async function listActiveProducts(db: Reader): Promise<Product[]> {
  const rows = await db.select().from(products).where(eq(products.isActive, true)).orderBy(asc(products.rank))
  return rows.map(toProduct)
}

export async function listProductIds(db: Reader): Promise<string[]> {
  const rows = await db.select({ id: products.id }).from(products)
  return rows.map(({ id }) => id)
}

/** A product that borrowers of a market can take now; null for inactive, foreign and unknown ones alike. */
export async function findProduct(db: Reader, market: Market, id: string): Promise<Product | null> {
  const offered = and(eq(products.id, id), eq(products.market, market), eq(products.isActive, true))
  const [row] = await db.select().from(products).where(offered)
  return row ? toProduct(row) : null
}

/** A product by its id, also when it is no longer offered: what an order was applied for. */
export async function getProductById(db: Reader, id: string): Promise<Product> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error(`product ${id} does not exist`)
  return toProduct(row)
}

/** How a product is shown; for one that is there no more, as if nothing was said. */
export async function findPresentation(db: Reader, id: string): Promise<Presentation> {
  const [row] = await db.select({ presentation: products.presentation }).from(products).where(eq(products.id, id))
  return row?.presentation ?? {}
}

function toProduct(row: ProductRow): Product {
  const { market, policyPack } = row
  if (!isMarket(market)) throw new Error(`product ${row.id} is stored in a market that is not served`)
  if (policyPack !== 'none' && !isMarket(policyPack)) throw new Error(`product ${row.id} names an unknown policy pack`)
  return { ...row, market, policyPack }
}
