import type { TestProduct } from './test-product.ts'

/** Returns how many transactions of the product wait for a row lock of another one. */
export async function countLockWaiters({ services }: TestProduct): Promise<number> {
  const { rows } = await services.db.$client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
