/**
 * COM-02: a body as form fields. Numbers and booleans as text; arrays and objects as JSON text in their one field; what
 * is not set is not sent. The server reads each field as the contract says.
 */
export function formFields(body: object): Array<[name: string, value: string]> {
  return Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
}

export function formBody(body: object): string {
  return new URLSearchParams(formFields(body)).toString()
}
