import type { TestProduct } from '../../testing/test-product.ts'

/** Returns a function that lists the requests to the provider since this call. */
export function watchRequests({ world: { paymentRequests } }: TestProduct) {
  const before = paymentRequests.length
  return () => paymentRequests.slice(before)
}

export async function countCodes({ services }: TestProduct, orderId: string): Promise<number> {
  const { rows } = await services.db.$client.query<{ count: number }>(
    'select count(*)::int as count from payment_codes where order_id = $1',
    [orderId],
  )
  return rows[0]?.count ?? 0
}
