import { type Operation, type OperationName, operations } from '@hulog/contract'

/**
 * In the order in which they are refused when there is more than can be done. `dear`: long to make, and nothing is lost when
 * it is asked for a little later. `call`: every other call. `page`: from memory or a file, the database is not asked.
 * `webhook`: money that a provider tells of, and that it would have to tell again. `watch`: asked to see how we are.
 */
export type LoadClass = 'dear' | 'call' | 'page' | 'webhook' | 'watch'

/** What is known of a route before it is answered: its pattern, not the address that was asked for. */
export type AskedRoute = {
  readonly method: string
  readonly url: string | undefined
  readonly operationId: string | undefined
}

export function loadClassOf({ method, url, operationId }: AskedRoute): LoadClass {
  if (operationId !== undefined && operationId in operations) {
    return classOfOperation(operations[operationId as keyof typeof operations])
  }
  if (url === undefined) return 'page'
  if (WATCHED.test(url)) return 'watch'
  if (url.startsWith('/webhooks/')) return 'webhook'
  if (DOCUMENTS.test(url)) return 'dear'
  return CALLS.test(url) || (method !== 'GET' && method !== 'HEAD') ? 'call' : 'page'
}

const WATCHED = /^\/(health\/(live|ready)|metrics)$/
/** Read from several tables, drawn, unsealed or set as a PDF. */
const DOCUMENTS = /^\/(agreements|statements|gateway\/(files|own-data|repayment\/qr))\//
const CALLS = /^\/((gateway|api|gopia|opponents|union)\/|promotion\/captcha$)/

/** Beside photos: what is worked out or put together for one person, and is no step towards a loan or a payment. */
const DEAR_FEATURES: ReadonlySet<string> = new Set(['calculator', 'own-data', 'statements'])
/** Answered from memory: what a landing page is made of, and its visits. */
const LIGHT: ReadonlySet<string> = new Set<OperationName>(['getChannelTemplate', 'trackVisit', 'trackClick'])

function classOfOperation({ name, upload, feature }: Operation): LoadClass {
  if (LIGHT.has(name)) return 'page'
  return upload !== null || DEAR_FEATURES.has(feature) ? 'dear' : 'call'
}
