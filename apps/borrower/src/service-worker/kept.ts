/** Addresses and files that the build writes into the worker (`build/service-worker.ts`). */
export type Shell = {
  /** The address whose answer is kept as the page of every address of the app. */
  readonly page: string
  /** Every address that the server answers with that page. */
  readonly pages: readonly string[]
  /** Files that home and a loan's page need, besides the page. */
  readonly files: readonly string[]
}

/** How the worker answers a request: `page` with the app's page, `file` with a kept file, null: it leaves it alone. */
export type Kept = 'page' | 'file' | null

type Asked = { readonly method: string; readonly url: string; readonly mode: string; readonly hasRange: boolean }

/**
 * Decides by a list of what is allowed, never of what is not: the app's page, which is the same for everybody, and files
 * whose names carry a hash of their content. No answer of a call, paper, photo or page of the site is among them.
 */
export function keptAs(asked: Asked, origin: string, shell: Pick<Shell, 'pages'>): Kept {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin || asked.hasRange) return null
  if (asked.mode === 'navigate') return shell.pages.includes(url.pathname) ? 'page' : null
  return url.search === '' && ASSET.test(url.pathname) && HASHED.test(url.pathname) ? 'file' : null
}

const ASSET = /^\/assets\/[\w.-]+$/
const HASHED = /-[\w-]{8}\.(js|css|svg)$/

type Answered = {
  readonly status: number
  readonly type: string
  readonly redirected: boolean
  readonly headers: Headers
}

/** Returns whether an answer may be kept: a whole one of this server, of the kind that was asked for. */
export function isKeepable({ status, type, redirected, headers }: Answered, kept: Exclude<Kept, null>): boolean {
  const content = headers.get('content-type') ?? ''
  const isOfKind = kept === 'page' ? content.startsWith('text/html') : /javascript|css|svg/.test(content)
  return status === 200 && type === 'basic' && !redirected && isOfKind
}

/** Caches of the app's shell begin with this; each version has its own. */
export const CACHE_PREFIX = 'hulog-shell-'
