import { india } from './packs/india.ts'
import { indonesia } from './packs/indonesia.ts'
import { philippines } from './packs/philippines.ts'
import { appStore, play } from './packs/stores.ts'
import type { PolicyPack } from './policy-pack.ts'

/**
 * The specification's own terms: no rule applies. Its 5, 4 and 2 % a day exceed the ceilings of the Philippines and
 * Indonesia.
 */
const none: PolicyPack = { code: 'none', name: 'No policy', market: null, channel: null, rules: [] }

/** The packs as delivered. Not legal advice: each rule has its source and its confidence, and a lender can edit every figure. */
export const policyPacks: readonly PolicyPack[] = [none, philippines, india, indonesia, play, appStore]
