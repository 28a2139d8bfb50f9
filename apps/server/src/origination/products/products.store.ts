import { and, asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { isMarket, type Market } from '../../platform/markets/markets.ts'
import type { Presentation } from './presentation.ts'
import { products } from './products.schema.ts'

type ProductRow = typeof products.$inferSelect
/** The rule pack a product is checked against: a market's, or `none` for the specification's terms. */
export type PolicyPack = Market | 'none'
export type Product = Omit<ProductRow, 'market' | 'policyPack'> & {
  readonly market: Market
  readonly policyPack: PolicyPack
}

export async function insertProductRow(tx: Tx, product: Product): Promise<void> {
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

/** The products of all markets, also those that are no longer offered: there are loans of them. */
export async function listProductNames(db: Reader): Promise<Pick<Product, 'id' | 'name' | 'market'>[]> {
  const { id, name, market } = products
  const rows = await db.select({ id, name, market }).from(products).orderBy(asc(market), asc(name), asc(id))
  return rows as Pick<Product, 'id' | 'name' | 'market'>[]
}

/** Finds a product on offer in a market; null for inactive, foreign and unknown products alike. */
export async function findProduct(db: Reader, market: Market, id: string): Promise<Product | null> {
  const offered = and(eq(products.id, id), eq(products.market, market), eq(products.isActive, true))
  const [row] = await db.select().from(products).where(offered)
  return row ? toProduct(row) : null
}

/** Returns a product by id even when it is no longer offered: existing orders refer to it. */
export async function getProductById(db: Reader, id: string): Promise<Product> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error(`product ${id} does not exist`)
  return toProduct(row)
}

/** Returns how a product is shown; empty for a deleted product. */
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
