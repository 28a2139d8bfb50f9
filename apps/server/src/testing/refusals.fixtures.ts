import {
  complaintStaffErrors,
  type ErrorDefinition,
  type Operation,
  operations,
  partnerErrors,
  platformErrors,
  servicingErrors,
} from '@hulog/contract'

const refusals: Readonly<Record<string, ErrorDefinition>> = Object.assign(
  {},
  platformErrors,
  complaintStaffErrors,
  partnerErrors,
  servicingErrors,
  ...(Object.values(operations) as Operation[]).map(({ errors }) => errors),
)

/** Returns the code of a refusal by its name in the contract, as calls with numeric codes answer it. */
export function refusalCode(name: string): number {
  const refusal = refusals[name]
  if (refusal === undefined) throw new Error(`The contract has no refusal named ${name}`)
  return refusal.code
}

/** Returns the code as older calls answer it, as text. */
export function wireRefusalCode(name: string): string {
  return String(refusalCode(name))
}
