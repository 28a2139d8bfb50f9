import type { Reply } from '@hulog/contract'
import type { Order } from '../../origination/index.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { TimelinePlace } from '../../platform/timeline/place.ts'
import type { Services } from '../../services.ts'

type Shown = Reply<'getLoanTimeline'>['entries'][number]

/** Something that happened on a loan, at its place in the list. */
export type Entry = TimelinePlace & Omit<Shown, 'entryId' | 'at'>

/** The part of the list that is read. */
export type Page = {
  readonly services: Services
  readonly caller: StaffCaller
  readonly order: Order
  /** The end of the page before; null for the newest. */
  readonly place: TimelinePlace | null
  readonly limit: number
}

/** Begins the ids of a source, so that at one instant a cause stands before its effect. */
export const ranks = {
  order: '0:order:',
  payout: '1:payout:',
  audit: '2:audit:',
  approval: '3:approval:',
  event: '4:event:',
  receipt: '5:receipt:',
  message: '6:message:',
  contact: '7:contact:',
  complaint: '8:complaint:',
} as const

type Told = Pick<Entry, 'at' | 'id' | 'kind' | 'by' | 'sentence'> & Partial<Entry>

/** An entry without an amount, that leads nowhere and stands, unless told otherwise. */
export function entry(told: Told): Entry {
  return { amountMinor: null, isTakenBack: false, reference: null, ...told }
}

export const byBorrower: Entry['by'] = { who: 'borrower', name: '' }
export const byProduct: Entry['by'] = { who: 'product', name: '' }

export function byStaff(name: string): Entry['by'] {
  return { who: 'staff', name }
}

export function byProvider(name: string): Entry['by'] {
  return { who: 'provider', name }
}

/** Tells from the name in the audit trail who acted on an order. */
export function actorOf(
  { services: { providers }, order }: Pick<Page, 'services' | 'order'>,
  actor: string,
): Entry['by'] {
  if (actor === order.borrowerId) return byBorrower
  if (actor === 'product') return byProduct
  const names = [...providers.paymentProviders, ...providers.payoutProviders].map(({ name }) => name)
  return names.includes(actor) ? byProvider(actor) : byStaff(actor)
}
