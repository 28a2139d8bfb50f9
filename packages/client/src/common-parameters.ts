import type { commonQuery } from '@hulog/contract'

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

export type CommonName = keyof (typeof commonQuery)['properties']
export type CommonQuery = Readonly<Partial<Record<CommonName, string>>>

/** Parameters of the open page, read from its current address; and their maximum lengths. */
const OF_THE_PAGE = { productId: 64, product_id: 64, orderId: 64, position: 32, source: 32, from: 32 }
/** Parameters of the device: given by the host app with the first address, valid on every page after it. */
const OF_THE_DEVICE = { system: 16, appVersion: 32, deviceName: 64, osVersion: 32, gps_adid: 64, lang: 16 }

/** Values that the server accepts: others are left out, so that they do not make every call of a page fail. */
export const commonLengths: Readonly<Record<CommonName, number>> = { ...OF_THE_PAGE, ...OF_THE_DEVICE }
const CONTROL = /\p{Cc}/u

export type CommonParameters = {
  current(): CommonQuery
  /** Reads the address again; called on every change of page. */
  refresh(): void
  /** Sets what the page itself knows better than the address, such as the language chosen. */
  set(values: CommonQuery): void
}

/**
 * COM-01: the one object whose values are sent with every request. `readSearch` returns the query of the current
 * address.
 */
export function createCommonParameters(readSearch: () => string): CommonParameters {
  const device: Partial<Record<CommonName, string>> = {}
  let page: CommonQuery = {}
  let chosen: CommonQuery = {}
  function refresh() {
    const query = parseUrlQuery(readSearch())
    page = pick(query, OF_THE_PAGE)
    Object.assign(device, pick(query, OF_THE_DEVICE))
  }
  refresh()
  return {
    refresh,
    current: () => ({ ...device, ...page, ...chosen }),
    set(values) {
      chosen = { ...chosen, ...values }
    },
  }
}

function pick(query: Readonly<Record<string, string>>, lengths: object): CommonQuery {
  const picked: Partial<Record<CommonName, string>> = {}
  for (const name of Object.keys(lengths) as CommonName[]) {
    const value = query[name]
    if (value && value.length <= commonLengths[name] && !CONTROL.test(value)) picked[name] = value
  }
  return picked
}
