import type { Certification } from './borrowers.queries.ts'

export const STEPS = ['identity', 'job', 'contacts', 'address', 'photos'] as const
export type Step = (typeof STEPS)[number]

/** The next part that is still missing, looking on from `after` and then from the start; null when none is. */
export function nextOpenStep(known: Certification, after?: Step): Step | null {
  const from = after === undefined ? 0 : STEPS.indexOf(after) + 1
  const inTurn = [...STEPS.slice(from), ...STEPS.slice(0, from)]
  return inTurn.find((step) => step !== after && !known[step].isDone) ?? null
}

export function doneSteps(known: Certification): number {
  return STEPS.filter((step) => known[step].isDone).length
}
