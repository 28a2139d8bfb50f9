/** JSON Schema parts shared by the routes. Identifiers hold no control characters; amounts are whole minor units. */
export const AMOUNT = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const
export const CURRENCY = { type: 'string', pattern: '^[A-Z]{3}$' } as const
export const IDENTIFIER = { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' } as const
export const PHONE = { type: 'string', maxLength: 40, pattern: '\\d' } as const

/** The period and place of a list: from, and before to. */
export const LISTED_PERIOD = exactly(['from', 'to'], {
  from: { type: 'string', format: 'date-time', maxLength: 40 },
  to: { type: 'string', format: 'date-time', maxLength: 40 },
  cursor: { type: 'string', pattern: '^\\d{1,15}$' },
})

export function line(maxLength: number) {
  return { type: 'string', minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$' } as const
}

export function exactly<P extends Record<string, object>>(required: string[], properties: P) {
  return { type: 'object', additionalProperties: false, required, properties } as const
}
