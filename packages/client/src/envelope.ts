/** The wire names of the envelope's three keys, where a dictionary is in use (COM-16). */
export type EnvelopeNames = { readonly code: string; readonly message: string; readonly data: string }

export type Envelope = { readonly code: number; readonly message: string; readonly data: unknown }

/**
 * COM-04: the code, message and data, each under its readable name or else its wire name. Null for an answer without a
 * code: that is not one of ours.
 */
export function readEnvelope(answer: unknown, wire?: EnvelopeNames): Envelope | null {
  if (typeof answer !== 'object' || answer === null) return null
  const record = answer as Readonly<Record<string, unknown>>
  const read = (name: keyof EnvelopeNames) => record[name] ?? (wire && record[wire[name]])
  const code = parseCode(read('code'))
  if (code === null) return null
  const message = read('message')
  return { code, message: typeof message === 'string' ? message : '', data: read('data') }
}

/** COM-04: `0`, `'0'` and `'00'` all mean success. */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.code === 0
}

function parseCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isInteger(code) ? code : null
  return typeof code === 'string' && /^-?\d{1,9}$/.test(code) ? Number(code) : null
}
