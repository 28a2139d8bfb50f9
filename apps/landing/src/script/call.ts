import { calls, clientType, facts, source } from './page.ts'

const visit = { ...facts.visit, ...source, client_type: clientType }

/** PRO-02: reports the visit. A failure has no effect on the page. */
export const reportVisit = () => call(calls.trackVisit, visit)

/** PRO-02: reports the click. Many places log addresses, so this one has only the last digits of the number. */
export const reportClick = (phone: string) =>
  call(calls.trackClick, { ...visit, phone: phone.replace(/.(?=.{4})/g, '*') })

type Values = Readonly<Record<string, string>>

/** `code` is NaN without an answer, or with one that is not ours. */
type Answer = { readonly code: number; readonly message: string; readonly sid?: string }

/** COM-02, COM-07: calls with GET, or with POST where there is a body, and gives up after a minute. */
export async function call(path: string, query: Values, body?: Values): Promise<Answer> {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 60_000)
  try {
    const response = await fetch(`${path}?${encoded({ ...facts.common, ...query })}`, {
      ...facts.request,
      signal: stop.signal,
      ...(body && { method: 'POST', body: encoded(body) }),
    })
    const answer = await response.json()
    return { code: +answer[named('code')], message: answer[named('message')], sid: answer[named('data')][named('sid')] }
  } catch {
    // PRO-10
    return { code: NaN, message: 'error' }
  }
}

/** COM-16: returns the name of a field on the wire. */
const named = (field: string): string => facts.names[field] || field

function encoded(values: Values): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([field, value]) => [named(field), value]))
}
