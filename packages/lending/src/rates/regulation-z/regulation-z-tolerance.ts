/** The tolerances, in ratios: one eighth and one quarter of one percentage point. */
const regularTolerance = 0.00125
const irregularTolerance = 0.0025
/** What is exactly an eighth apart must not be more by the way numbers are held. */
const heldApart = 1e-12

/**
 * Whether a disclosed annual percentage rate counts as accurate beside the actual one. Both are plain ratios.
 *
 * Rule: not more than 1/8 of a percentage point above or below; 1/4 in an irregular transaction, that is one with
 * several advances, irregular payment periods or irregular payment amounts (an odd first or last one does not count).
 * Source: Regulation Z, 12 CFR 1026.22(a)(2) and (3). Example: 10.125 % is accurate for an actual 10 %; 10.13 % is not.
 */
export function isWithinRegulationZTolerance(disclosed: number, actual: number, isIrregular: boolean): boolean {
  const tolerance = isIrregular ? irregularTolerance : regularTolerance
  return Math.abs(disclosed - actual) <= tolerance + heldApart
}
