import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import type { Market } from '../../platform/markets/markets.ts'

const countries: Record<Market, string> = { IN: 'India', PH: 'the Philippines', ID: 'Indonesia' }

/** TRM-06: who can borrow, as the product page says it. */
export function eligibilityIn(market: Market): string[] {
  const country = countries[market]
  return [
    `You are a citizen of ${country}.`,
    `You are at least ${MINIMUM_AGE_YEARS} years old and have full legal capacity.`,
    `You have a permanent address in ${country}.`,
    'You have an income of your own.',
  ]
}
