import { parseUrlQuery } from './url-query.ts'

export type Address = {
  /** The query of the address the page was opened with. */
  readonly search: string
  /** Puts another query into the address bar without a new entry in the history. */
  replaceSearch(search: string): void
}

/**
 * COM-07: the single-use code by which a native shell hands its session over. It leaves the address bar at once, so that
 * no history, screenshot or shared link holds it, and is sent with one call only. While that call is under way the others
 * wait: they need the cookie it brings.
 */
export type HandOver = {
  /** Runs `send` with the code for the first caller, with an empty one for everyone after it. */
  run<T>(send: (sessionId: string) => Promise<T>): Promise<T>
}

export function createHandOver(address: Address): HandOver {
  const query = parseUrlQuery(address.search)
  let code = query.sessionId ?? ''
  let first: Promise<unknown> | null = null
  if ('sessionId' in query) address.replaceSearch(withoutSession(address.search))
  return {
    async run(send) {
      if (code) {
        const sessionId = code
        code = ''
        const sending = send(sessionId)
        first = sending.catch(() => undefined)
        return sending
      }
      await first
      return send('')
    },
  }
}

function withoutSession(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('sessionId')
  const text = query.toString()
  return text && `?${text}`
}
