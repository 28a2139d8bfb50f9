export type UrlQuery = Readonly<Record<string, string>>

/**
 * COM-08: the query of an address as a map; the first of a repeated name counts. `product_id` and `productId` fill each
 * other, because host apps write either.
 */
export function parseUrlQuery(search: string): UrlQuery {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value
  const product = query.productId || query.product_id
  if (product) {
    query.productId ||= product
    query.product_id ||= product
  }
  return query
}
