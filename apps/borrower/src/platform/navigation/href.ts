import { addresses, type RouteName, type SearchOf } from '../../addresses.ts'

type NoSearch = Record<never, never>

/** The address of a page: `hrefTo('productDetail', { productId })`. What is not set stays out of it. */
export function hrefTo<Name extends RouteName>(
  name: Name,
  ...[search]: NoSearch extends SearchOf<Name> ? [SearchOf<Name>?] : [SearchOf<Name>]
): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search ?? {})) {
    if (value !== undefined) query.set(key, String(value))
  }
  const text = query.toString()
  return addresses[name].paths[0] + (text && `?${text}`)
}

export function routeOfPath(path: string): RouteName | null {
  const names = Object.keys(addresses) as RouteName[]
  return names.find((name) => addresses[name].paths.includes(path)) ?? null
}
