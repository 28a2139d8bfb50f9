import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { PolicyPack } from '../policy-pack.ts'

const playStartsOn = parseIsoDate('2019-08-21')
/** Since then the App Store's figures apply in every country. */
const appStoreStartsOn = parseIsoDate('2025-11-13')
/** "60 days or less" is refused, so 61 is the shortest time. */
const shortestTerm = { kind: 'term', minDays: 61 } as const

export const play: PolicyPack = {
  code: 'PLAY',
  name: 'Google Play',
  market: null,
  channel: 'play',
  rules: [
    {
      code: 'play-term',
      says: 'No loan must be repaid in full within 60 days.',
      source: 'Google Play, Financial Services policy',
      confidence: 'A',
      startsOn: playStartsOn,
      endsOn: null,
      scope: {},
      check: shortestTerm,
    },
    {
      code: 'play-listing',
      says: "The store's page shows the shortest and longest term, the highest yearly rate and a worked example.",
      source: 'Google Play, Financial Services policy',
      confidence: 'A',
      startsOn: playStartsOn,
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: { matter: 'store-listing', shows: ['min-term', 'max-term', 'max-apr', 'worked-example'] },
      },
    },
    {
      code: 'play-permissions',
      says: 'The app never asks for contacts, media or the precise location.',
      source: 'Google Play, Financial Services policy',
      confidence: 'B',
      startsOn: playStartsOn,
      endsOn: null,
      scope: {},
      check: { kind: 'conduct', conduct: { matter: 'permissions', never: ['contacts', 'media', 'precise-location'] } },
    },
  ],
}

export const appStore: PolicyPack = {
  code: 'APP-STORE',
  name: 'App Store',
  market: null,
  channel: 'app-store',
  rules: [
    {
      code: 'app-store-apr',
      says: 'The yearly rate with all fees is at most 36 %.',
      source: 'App Review Guidelines 3.2.2(ix)',
      confidence: 'A',
      startsOn: appStoreStartsOn,
      endsOn: null,
      scope: {},
      check: { kind: 'apr', maxPpm: 360_000, law: 'regulation-z' },
    },
    {
      code: 'app-store-term',
      says: 'No loan must be repaid in full within 60 days.',
      source: 'App Review Guidelines 3.2.2(ix)',
      confidence: 'A',
      startsOn: appStoreStartsOn,
      endsOn: null,
      scope: {},
      check: shortestTerm,
    },
  ],
}
