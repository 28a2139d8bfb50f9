import type { Body, Reply } from '@hulog/contract'
import { given, oneOf, textIn } from '../../platform/navigation/search.ts'

export type Application = Reply<'listApplications'>['applications'][number]
export type ApplicationCase = Reply<'getApplicationCase'>

const MARKETS = ['IN', 'PH', 'ID'] as const
const BOXES = ['waiting', 'closed'] as const

/** Fields that the address of the queue may hold. `taken`: a colleague, or `nobody`, whom no colleague may be called. */
export function applicationSearch(search: Readonly<Record<string, unknown>>) {
  return given({
    box: oneOf(search, 'box', BOXES),
    market: oneOf(search, 'market', MARKETS),
    product: textIn(search, 'product', 40),
    taken: textIn(search, 'taken', 40),
  })
}

export type ApplicationSearch = ReturnType<typeof applicationSearch>

export const NOBODY = 'nobody'

/** The call of an address. */
export function queueBody({ box = 'waiting', market, product, taken }: ApplicationSearch): Body<'listApplications'> {
  return {
    box,
    ...(market && { market }),
    ...(product && { productId: product }),
    ...(taken === NOBODY && { isFree: true }),
    ...(taken && taken !== NOBODY && { takenBy: taken }),
  }
}

export function nextBody({ market, product }: ApplicationSearch): Body<'takeNextApplication'> {
  return { ...(market && { market }), ...(product && { productId: product }) }
}

export const MARKET_NAMES: Readonly<Record<Application['market'], string>> = {
  IN: 'India',
  PH: 'Philippines',
  ID: 'Indonesia',
}

export const BECAUSE: Readonly<Record<Application['because'][number], string>> = {
  always: 'Product asks for a person',
  amount: 'Large amount',
  duplicates: 'Duplicates',
}

export const DUPLICATE_NAMES: Readonly<Record<Application['duplicates'][number], string>> = {
  namedAsContact: 'Their emergency contact is this borrower',
  contactShared: 'Same emergency contact',
  contactBorrows: 'Is an emergency contact of this borrower',
  accountShared: 'Same payout account',
}

const ORDER_STATES: Readonly<Record<number, string>> = {
  21: 'Under review',
  110: 'Declined',
  130: 'Offer open',
  151: 'Payout under way',
  160: 'Payout failed',
  170: 'Running',
  185: 'Written off',
  190: 'Cancelled',
  200: 'Settled',
}

export function orderStateName(status: number): string {
  return ORDER_STATES[status] ?? String(status)
}

/** `application-referred` as words: `Application referred`. */
export function actionName(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Millionths as percent with one digit, rounded up: a share above a limit never reads as the limit. */
export function percentOf(ppm: number): string {
  return `${(Math.ceil(ppm / 1_000) / 10).toFixed(1)} %`
}
