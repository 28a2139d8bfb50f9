import type { DelinquencyPack, ProvisionPack } from './dated-pack.ts'
import { indiaDelinquency, indiaProvisions } from './packs/india.ts'
import { indonesiaDelinquency } from './packs/indonesia.ts'
import { philippinesDelinquency } from './packs/philippines.ts'
import { standardsDelinquency } from './packs/standards.ts'

/** The rules as delivered. Not legal advice: each pack has its source and its confidence, and a lender can edit every figure. */
export const delinquencyPacks: readonly DelinquencyPack[] = [
  ...indiaDelinquency,
  ...indonesiaDelinquency,
  ...philippinesDelinquency,
  ...standardsDelinquency,
]

/** Loss rates for IFRS 9 are the lender's own, so that no pack has them. */
export const provisionPacks: readonly ProvisionPack[] = indiaProvisions
