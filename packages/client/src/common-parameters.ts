import type { commonQuery } from '@hulog/contract'
import { parseUrlQuery } from './url-query.ts'

export type CommonName = keyof (typeof commonQuery)['properties']
export type CommonQuery = Readonly<Partial<Record<CommonName, string>>>

/** What belongs to the page that is open: read afresh from its address. */
const OF_THE_PAGE = ['productId', 'product_id', 'orderId', 'position', 'source', 'from'] as const
/** What belongs to the device: given by the host app with the first address, true on every page after it. */
const OF_THE_DEVICE = ['system', 'appVersion', 'deviceName', 'osVersion', 'gps_adid', 'lang'] as const

/** Longer than any value of ours: left out rather than having every call refused for it. */
const LONGEST_VALUE = 64

export type CommonParameters = {
  current(): CommonQuery
  /** Reads the address again; called on every change of page. */
  refresh(): void
  /** Sets what the page itself knows better than the address, such as the language chosen. */
  set(values: CommonQuery): void
}

/** COM-01: the one object whose values go on every request. `readSearch` gives the query of the present address. */
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

function pick(query: Readonly<Record<string, string>>, names: readonly CommonName[]): CommonQuery {
  const picked: Partial<Record<CommonName, string>> = {}
  for (const name of names) {
    const value = query[name]
    if (value && value.length <= LONGEST_VALUE) picked[name] = value
  }
  return picked
}
