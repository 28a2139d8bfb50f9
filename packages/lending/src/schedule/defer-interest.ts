/**
 * Interest as it falls due when that of the first periods is put off: it is earned on the balance as ever, without
 * interest on it, and paid with the first row after.
 *
 * Example: 20.00, 20.00, 15.00, 10.00 with two periods put off is 0, 0, 55.00, 10.00.
 */
export function deferInterest(earned: readonly number[], deferredPeriods: number): readonly number[] {
  if (deferredPeriods === 0) return earned
  let putOffMinor = 0
  return earned.map((rowMinor, index) => {
    if (index < deferredPeriods) {
      putOffMinor += rowMinor
      return 0
    }
    return index === deferredPeriods ? putOffMinor + rowMinor : rowMinor
  })
}
