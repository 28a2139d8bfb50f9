import { everyForce } from './every-force.ts'
import { emptyWorth, type Flows } from './flows.ts'
import { onlyForce } from './only-force.ts'

/** What may be left over at the rate found, as a part of all that is received and paid. */
const mostLeftOver = 1e-9

/**
 * The rate that a law asks for: the only one, or, of several, the only one that is not negative, such as when money
 * comes back at the end of a loan; `null` when none or several remain, so that no rate can be called the rate.
 */
export function onlyRate(flows: Flows): number | null {
  if (flows.signChanges === 1) return provedRate(flows, onlyForce(flows))
  const rates = severalRates(flows)
  const candidates = rates.length === 1 ? rates : rates.filter((rate) => rate >= 0)
  return candidates.length === 1 ? candidates[0]! : null
}

/** Of several rates the one nearest to the guess, of two equally near ones the smaller; `null` when there is none. */
export function nearestRate(flows: Flows, guess: number): number | null {
  if (flows.signChanges === 1) return provedRate(flows, onlyForce(flows))
  let nearest: number | null = null
  for (const rate of severalRates(flows)) {
    if (nearest === null || Math.abs(rate - guess) < Math.abs(nearest - guess)) nearest = rate
  }
  return nearest
}

function severalRates(flows: Flows): number[] {
  if (flows.signChanges === 0) return []
  return everyForce(flows)
    .map((force) => provedRate(flows, force))
    .filter((rate) => rate !== null)
}

/** No rate is returned before it is put back into the equation. */
function provedRate(flows: Flows, force: number): number | null {
  const rate = Math.expm1(force)
  if (!(rate > -1 && rate < Number.POSITIVE_INFINITY)) return null
  const worth = emptyWorth()
  flows.weigh(Math.log1p(rate), worth)
  return Math.abs(worth.received - worth.paid) <= mostLeftOver * (worth.received + worth.paid) ? rate : null
}
