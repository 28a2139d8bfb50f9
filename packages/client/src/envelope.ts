export type Envelope = { readonly code: number; readonly message: string; readonly data: unknown }

/**
 * COM-04: the code, message and data (what stood under wire names is readable by now). Null for an answer without a code:
 * that is not one of ours.
 */
export function readEnvelope(answer: unknown): Envelope | null {
  if (typeof answer !== 'object' || answer === null) return null
  const record = answer as Readonly<Record<string, unknown>>
  const code = parseCode(record.code)
  if (code === null) return null
  const { message, data } = record
  return { code, message: typeof message === 'string' ? message : '', data }
}

/** COM-04: `0`, `'0'` and `'00'` all mean success. */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.code === 0
}

function parseCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isInteger(code) ? code : null
  return typeof code === 'string' && /^-?\d{1,9}$/.test(code) ? Number(code) : null
}
