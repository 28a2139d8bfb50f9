import type { Rounding } from '../money/rounding.ts'

/** How figures become whole. A caller who needs another system's schedule to the cent sets these as that system does. */
export type RoundingTerms = {
  /** Of each row's interest; of the whole interest when it is flat. */
  interest: Rounding
  /** Of the level installment or the equal principal part, to a multiple of `installmentMultipleMinor`. */
  installment: Rounding
  /** 1: to the minor unit. 100: to whole pesos, rupees or rupiah. */
  installmentMultipleMinor: number
  /** The installment that takes what does not divide. */
  remainder: 'last' | 'first'
  /**
   * Of the equal parts in which flat interest, the principal beside it and an added fee are paid, when installments are not
   * rounded to a multiple. Absent: `down`, so that the part that takes the remainder is never the smaller one.
   */
  parts?: Rounding
}

export const plainRounding: RoundingTerms = {
  interest: 'half-up',
  installment: 'half-up',
  installmentMultipleMinor: 1,
  remainder: 'last',
}
