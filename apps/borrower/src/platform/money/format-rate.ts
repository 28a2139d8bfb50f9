/** A rate in parts per million as a percentage with 2 decimals, half up: 170,731 is `17.07%`. */
export function formatRate(ratePpm: number): string {
  const hundredths = Math.floor((ratePpm + 50) / 100)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`
}
