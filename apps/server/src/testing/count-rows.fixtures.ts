import type { TestProduct } from './test-product.ts'

/** Returns the number of rows of a table that are about a borrower. */
export async function countRows({ services }: TestProduct, table: string, borrowerId: string): Promise<number> {
  const { rows } = await services.db.$client.query<{ n: number }>(
    `select count(*)::int as n from ${table} where borrower_id = $1`,
    [borrowerId],
  )
  return rows[0]?.n ?? 0
}
