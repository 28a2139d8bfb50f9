/** Cash flows at times counted in any one unit; `time` may be a fraction. */
export type TimedFlow = { time: number; amount: number }

const iterations = 200

/**
 * The rate per unit of time at which the flows are worth nothing today, as a plain ratio (0.05 is 5 %).
 *
 * Formula: the r where the sum of amount ÷ (1 + r)^time is 0. Domain: what is received comes before what is paid, so
 * that exactly one such rate above −100 % exists; `null` for all other flows. Found by bisection on the logarithm of
 * 1 + r until two neighbouring numbers remain: slow, and cannot miss. A rate is not money, so this is done in floats.
 */
export function solveRate(flows: readonly TimedFlow[]): number | null {
  if (!hasOneRate(flows)) return null
  const presentValue = (force: number) =>
    flows.reduce((sum, flow) => sum + flow.amount * Math.exp(-force * flow.time), 0)
  let low = -1
  let high = 1
  while (presentValue(low) > 0) low *= 2
  while (presentValue(high) < 0) high *= 2
  for (let iteration = 0; iteration < iterations; iteration++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (presentValue(middle) < 0) low = middle
    else high = middle
  }
  return Number.isFinite(high) ? Math.expm1((low + high) / 2) : null
}

/** One change of sign, from received to paid, means exactly one rate (Descartes' rule of signs). */
function hasOneRate(flows: readonly TimedFlow[]): boolean {
  const signs = flows.filter(({ amount }) => amount !== 0).map(({ amount }) => Math.sign(amount))
  const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
  return signs[0] === 1 && changes === 1
}
