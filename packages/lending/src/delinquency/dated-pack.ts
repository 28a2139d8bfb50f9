import type { IsoDate } from '../calendar/iso-date.ts'
import type { Confidence } from '../policy/policy-pack.ts'
import { type DelinquencyRules, requireDelinquencyRules } from './delinquency-rules.ts'
import { type ProvisionRules, requireProvisions } from './provision.ts'
import {
  requireCode,
  requireDate,
  requireList,
  requireOneOf,
  requirePart,
  requireText,
  requireThat,
} from './require-parts.ts'

/** The rules of a market or of a standard with their source and dates. Several may share a market, one for each kind of lender. */
export type DatedPack = {
  /** Kebab-case and stable; versions of different dates share it. */
  code: string
  name: string
  /** `null`: everywhere. */
  market: string | null
  /** The rule in plain sentences, with what it leaves to the lender. */
  says: string
  source: string
  confidence: Confidence
  startsOn: IsoDate
  /** The last day of the rules. */
  endsOn: IsoDate | null
}

export type DelinquencyPack = DatedPack & { rules: DelinquencyRules }

/** `classesOf`: the code of the delinquency pack that gives the classes. */
export type ProvisionPack = DatedPack & { classesOf: string; provisions: ProvisionRules }

/**
 * The packs in force on a day in a market, those of no market included; a pack applies on its first and its last day.
 * Errors: `policy-invalid` for no list of packs, a pack with a part missing or no place, `date-unknown`.
 * Example: `packsOn(delinquencyPacks, { market: 'IN', on })` gives those of India's banks and non-bank lenders, and IFRS 9.
 */
export function packsOn<Pack extends DatedPack>(
  packs: readonly Pack[],
  place: { market: string; on: IsoDate },
): Pack[] {
  requirePart(place, 'The market and the day')
  const { market, on } = place
  requireList(packs, 'The packs')
  for (const pack of packs) requirePack(pack)
  requireDate(on, 'The day')
  requireThat(typeof market === 'string', 'The market must be named')
  return packs
    .filter((pack) => pack.market === null || pack.market === market)
    .filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || on <= endsOn))
}

/** Packs may be a lender's own, edited ones. */
function requirePack(pack: DatedPack & Partial<DelinquencyPack> & Partial<ProvisionPack>): void {
  requirePart(pack, 'A pack')
  requireCode(pack.code, 'A pack')
  requireText(pack.name, 'The name of a pack')
  requireText(pack.says, 'The rule of a pack')
  requireText(pack.source, 'The source of a pack')
  requireOneOf(confidences, pack.confidence, 'The confidence of a pack')
  if (pack.market !== null) requireText(pack.market, 'The market of a pack')
  requireDate(pack.startsOn, 'The first day of a pack')
  if (pack.endsOn !== null) requireDate(pack.endsOn, 'The last day of a pack')
  if ('rules' in pack) requireDelinquencyRules(pack.rules!)
  if (!('provisions' in pack)) return
  requireCode(pack.classesOf!, 'The pack that gives the classes')
  requireProvisions(pack.provisions!)
}

const confidences = ['A', 'B', 'C']
