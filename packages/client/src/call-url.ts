export type QueryValue = string | number | boolean | undefined
export type QueryValues = Readonly<Record<string, QueryValue>>

/**
 * COM-02: `{base}{path}?{common}&{params}`. A name stands once: the call's own value wins over the common one. COM-15: the
 * base is empty in a browser, so that calls go where the page came from.
 */
export function callUrl(base: string, path: string, common: QueryValues, params: QueryValues = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...common, ...params })) {
    if (value !== undefined) query.set(name, String(value))
  }
  const text = query.toString()
  return `${base}${path}${text && `?${text}`}`
}
