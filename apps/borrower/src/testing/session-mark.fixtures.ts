/** Gives the browser the mark that the server sets with a session: `<borrower’s key>.<of this session>`. */
export function giveSessionMark(mark: string): void {
  put(document, `typed-by=${mark}; path=/`)
}

/** Takes it away, as a sign-out does. */
export function takeSessionMark(): void {
  put(document, 'typed-by=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT')
}

function put(page: Pick<Document, 'cookie'>, cookie: string): void {
  page.cookie = cookie
}
