import type { Operation } from '@hulog/contract'

/** A code as an operation's callers expect it: `0`, or `'00'` where codes are text. */
export function writeCode(code: number, codes: Operation['codes']): number | string {
  return codes === 'text' ? String(code).padStart(2, '0') : code
}
