import { expect, it } from 'vitest'
import { marketOfPhone } from './countries.ts'

it.each([
  [['fil-PH'], 'Asia/Riyadh', 'PH'],
  [['tl'], 'UTC', 'PH'],
  [['hi-IN', 'en-US'], 'Asia/Manila', 'IN'],
  [['en-IN'], 'UTC', 'IN'],
  [['hi'], 'UTC', 'IN'],
  [['id'], 'Asia/Singapore', 'ID'],
  [['in_ID'], 'UTC', 'ID'],
  [['zh-Hans-PH'], 'UTC', 'PH'],
  [['en-US', 'fil-PH'], 'Asia/Kolkata', 'PH'],
  [['id-PH'], 'Asia/Jakarta', 'PH'],
  [['en-US', 'en'], 'Asia/Kolkata', 'IN'],
  [['en-GB'], 'Asia/Jakarta', 'ID'],
  [['de-DE'], 'Europe/Berlin', 'PH'],
  [[], 'UTC', 'PH'],
] as const)('OTH-01 takes a phone in %j with the clock of %s for one of %s', (languages, timeZone, market) => {
  expect(marketOfPhone({ languages, timeZone })).toBe(market)
})
