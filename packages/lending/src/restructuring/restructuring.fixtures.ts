import { type ChargeTreatment, type ChargeTreatments, waivableKinds } from '../loan/loan-event.ts'

/** One treatment for every kind of charge, but for those named. */
export function allCharges(treatment: ChargeTreatment, but: Partial<ChargeTreatments> = {}): ChargeTreatments {
  const all = Object.fromEntries(waivableKinds.map((kind) => [kind, treatment])) as ChargeTreatments
  return { ...all, ...but }
}
