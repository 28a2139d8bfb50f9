/**
 * A figure as measured. `slack` is how far rounding to whole minor units can have moved it: a figure above its limit by no
 * more than that is no breach. `null`: no such number exists, which no limit allows.
 */
export type Measured = { value: number | null; slack: number }

const ppm = 1_000_000
/** Laws state rates in hundredths of a percent; the tenth part of that is below what any of them tells apart. */
export const rateSlackPpm = 10

/** Part ÷ whole in parts per million; the part may be off by so many minor units. */
export function shareOf(partMinor: number, wholeMinor: number, roundedMinor: number): Measured {
  if (wholeMinor === 0) return { value: partMinor === 0 ? 0 : null, slack: 0 }
  return { value: Math.round((partMinor / wholeMinor) * ppm), slack: (roundedMinor / wholeMinor) * ppm }
}

/** The one further on the wrong side of a maximum. */
export function worseOf(left: Measured, right: Measured): Measured {
  if (left.value === null || right.value === null) return { value: null, slack: 0 }
  return right.value > left.value ? right : left
}
