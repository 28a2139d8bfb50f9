export type QueryValue = string | number | boolean | undefined
export type QueryValues = Readonly<Record<string, QueryValue>>

/**
 * COM-02: `{base}{path}?{common}&{params}`. Each name occurs once: the call's own value replaces the common one.
 * COM-15: the base is empty in a browser, so that calls go to the page's own origin.
 */
export function callUrl(base: string, path: string, common: QueryValues, params: QueryValues = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...common, ...params })) {
    if (value !== undefined) query.set(name, String(value))
  }
  const text = query.toString()
  return `${base}${path}${text && `?${text}`}`
}

/**
 * COM-02: a body as form fields. Numbers and booleans as text; arrays and objects as JSON text in their one field;
 * unset values are omitted. The server reads each field as the contract says.
 */
export function formFields(body: object): Array<[name: string, value: string]> {
  return Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
}

export function formBody(body: object): string {
  return new URLSearchParams(formFields(body)).toString()
}
