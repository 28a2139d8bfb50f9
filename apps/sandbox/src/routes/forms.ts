export type Form = Record<string, string>

/** A form's fields, each given once. What a field means is read where it is used. */
export const FORM = {
  type: 'object',
  maxProperties: 10,
  additionalProperties: { type: 'string', maxLength: 200 },
} as const
