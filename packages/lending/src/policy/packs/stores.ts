import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { PolicyPack } from '../policy-pack.ts'

/** https://support.google.com/googleplay/android-developer/answer/9876821, section "Personal loans". */
const financialServices = 'Google Play, Financial Services policy'
/** https://support.google.com/googleplay/android-developer/answer/10208820: only for the app that sends messages or calls. */
const smsOrCallLog = 'Google Play, Use of SMS or Call Log permission groups'
/** https://developer.apple.com/app-store/review/guidelines/#business, 3.2.2 "Unacceptable", number (ix). */
const reviewGuidelines = 'App Review Guidelines 3.2.2(ix)'

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
      source: financialServices,
      confidence: 'A',
      startsOn: playStartsOn,
      endsOn: null,
      scope: {},
      check: shortestTerm,
    },
    {
      code: 'play-listing',
      says: "The store's page shows the shortest and longest term, the highest yearly rate and a worked example.",
      source: financialServices,
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
      says: "The app never asks for contacts, photos, videos and stored files, the precise location or the phone's number.",
      source: financialServices,
      confidence: 'B',
      startsOn: parseIsoDate('2023-05-31'),
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: { matter: 'permissions', never: ['contacts', 'media', 'precise-location', 'phone-number'] },
      },
    },
    {
      code: 'play-installed-apps',
      says: 'The app never asks which other apps are installed.',
      source: financialServices,
      confidence: 'B',
      startsOn: parseIsoDate('2025-05-28'),
      endsOn: null,
      scope: {},
      check: { kind: 'conduct', conduct: { matter: 'permissions', never: ['installed-apps'] } },
    },
    {
      code: 'play-sms-and-calls',
      says: 'The app never asks for messages or the log of calls.',
      source: smsOrCallLog,
      confidence: 'A',
      startsOn: parseIsoDate('2019-01-09'),
      endsOn: null,
      scope: {},
      check: { kind: 'conduct', conduct: { matter: 'permissions', never: ['sms', 'call-log'] } },
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
      says: 'The yearly rate with all fees is at most 36%.',
      source: reviewGuidelines,
      confidence: 'A',
      startsOn: appStoreStartsOn,
      endsOn: null,
      scope: {},
      check: { kind: 'apr', maxPpm: 360_000, law: 'regulation-z' },
    },
    {
      code: 'app-store-term',
      says: 'No loan must be repaid in full within 60 days.',
      source: reviewGuidelines,
      confidence: 'A',
      startsOn: appStoreStartsOn,
      endsOn: null,
      scope: {},
      check: shortestTerm,
    },
  ],
}
