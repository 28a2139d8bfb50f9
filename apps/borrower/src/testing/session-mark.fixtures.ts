/** Gives the browser the mark that the server sets with a session: `<borrower’s key>.<of this session>`. */
export function giveSessionMark(mark: string): void {
  put(document, `typed-by=${mark}; path=/`)
}

/** Gives the browser the market that the server sets with a session. */
export function giveMarket(market: 'IN' | 'PH' | 'ID'): void {
  put(document, `market=${market}; path=/`)
}

/** Takes both away, as a sign-out does. */
export function takeSessionMark(): void {
  for (const name of ['typed-by', 'market']) put(document, `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`)
}

function put(page: Pick<Document, 'cookie'>, cookie: string): void {
  page.cookie = cookie
}
