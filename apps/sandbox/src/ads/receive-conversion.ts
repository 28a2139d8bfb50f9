import { conflict } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { findConversion, insertConversion, listConversions } from '../store/conversions.ts'

const MOST = 100

/** What the product tells an advertiser. `url`: where it would have been sent. */
export type News = { id: string; url: string }

/** Counted once per id, as advertisers do. */
export function receiveConversion({ database, worldNow }: SandboxCore, { url, ...news }: News) {
  const row = { id: news.id, url, body: JSON.stringify(news), at: worldNow() }
  if (insertConversion(database, row)) return
  const known = findConversion(database, news.id)
  if (known?.body !== row.body || known.url !== url)
    throw conflict(`Conversion ${news.id} was told before with another content`)
}

/** Newest first: where each was told, when it came, and what was said. */
export function shownConversions({ database }: Pick<SandboxCore, 'database'>) {
  return listConversions(database, MOST).map(({ url, at, body }) => ({ url, receivedAt: at, news: JSON.parse(body) }))
}
