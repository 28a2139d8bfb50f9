import type { Currency } from '@hulog/ui'

const MINOR_UNITS = /^\d{1,13}$/
/** As another system may have written it: `1,240.00`, `1.240,00`, `1240.5`. */
const WRITTEN = /^\d{1,3}(?:[.,]?\d{3}){0,4}[.,]\d{1,2}$/

export type RepayAmount = { readonly minor: number } | { readonly written: string }

/**
 * REP-06: the amount in an address. Whole digits are minor units, as everywhere; one with decimals is shown as it came,
 * with the sign of its currency.
 */
export function readRepayAmount(text: string | undefined): RepayAmount | null {
  if (text === undefined) return null
  if (MINOR_UNITS.test(text)) return { minor: Number(text) }
  return WRITTEN.test(text) ? { written: text } : null
}

/** COM-14: the sign where nothing else says which currency it is. */
export function currencyOfSystem(system: string | undefined): Currency {
  return system === '1' ? 'INR' : 'PHP'
}
