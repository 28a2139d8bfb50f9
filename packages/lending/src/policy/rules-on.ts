import type { IsoDate } from '../calendar/iso-date.ts'
import type { Channel, PolicyPack, RuleInForce } from './policy-pack.ts'

export type PolicyPlace = { market: string; channel: Channel; on: IsoDate }

/** The rules in force on a day in a market and on a channel: on its first day and its last day a rule holds. */
export function rulesOn(packs: readonly PolicyPack[], { market, channel, on }: PolicyPlace): RuleInForce[] {
  return packs
    .filter((pack) => pack.market === null || pack.market === market)
    .filter((pack) => pack.channel === null || pack.channel === channel)
    .flatMap(({ code, name, rules }) => rules.map((rule) => ({ ...rule, pack: { code, name } })))
    .filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || on <= endsOn))
}
