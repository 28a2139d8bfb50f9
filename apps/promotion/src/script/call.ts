import { facts } from './page.ts'

type Values = Readonly<Record<string, string>>

/** `code` is no number where there was no answer, or none of ours. */
export type Answer = { readonly code: number; readonly message: string; readonly sid?: string }

/** COM-16 */
const named = (field: string): string => facts.names[field] || field

/** COM-02, COM-07: GET with a query, POST with a form, for a minute at most. */
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

function encoded(values: Values): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([field, value]) => [named(field), value]))
}
