import type { Reply } from '@hulog/contract'
import { type IsoDate, orderStatusCodes } from '@hulog/lending'
import { businessDateOf, isEndedOffer, isPartialOffer, offeredTerms, showsLoansFrom } from '../../origination/index.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { loanOf } from '../loan/loan-events.store.ts'
import { statusCodeOn } from '../loan/loan-standing.ts'
import type { OrderPage } from '../loan/order-page.store.ts'
import { describeCurrentOrder } from './current-order.ts'
import { describeLastOrder } from './last-order.ts'

type Home = Pick<Reply<'listProducts'>, 'stage' | 'currentOrder' | 'lastOrder'>

type Stage = Home['stage']

/** Describes the order that home shows, and the state of its borrower. An offer that has ended is no open order. */
export async function describeHomeOrder(
  services: Services,
  borrowerId: string,
  page: OrderPage | null,
  say: SayServer,
): Promise<Home> {
  if (page === null) return { stage: 'new', currentOrder: null, lastOrder: null }
  const today = businessDateOf(page, services.clock)
  const loan = loanOf(page, page.events)
  const order = { page, loan, today, code: statusCodeOn(page, loan, today) }
  const stage = stageOf(page, order.code, today)
  if (CLOSED.has(order.code) || isEndedOffer(page, today)) {
    return { stage, currentOrder: null, lastOrder: describeLastOrder(order, say) }
  }
  return { stage, currentOrder: await describeCurrentOrder(services.db, borrowerId, order, say), lastOrder: null }
}

const { underReview, declined, offered, payoutPending, payoutFailed, active, due, overdue, writtenOff, settled } =
  orderStatusCodes

const CLOSED: ReadonlySet<number> = new Set([declined, writtenOff, orderStatusCodes.cancelled, settled])

const STAGES: Readonly<Record<number, Stage>> = {
  [underReview]: 'applying',
  [offered]: 'offer',
  [payoutPending]: 'paying',
  [payoutFailed]: 'payoutFailed',
  [active]: 'running',
  [due]: 'due',
  [overdue]: 'overdue',
  [declined]: 'declined',
  [settled]: 'settled',
  [writtenOff]: 'unpaid',
}

/**
 * Returns the state of a borrower: a smaller offer is an offer, a cancelled order or an ended offer leaves them as before,
 * and so does a decline after its quiet days.
 */
function stageOf(page: OrderPage, code: number, on: IsoDate): Stage {
  if (isPartialOffer(page, on)) return 'offer'
  if (code === offered && offeredTerms(page, on) === null) return 'new'
  if (code === declined && page.closedOn !== null && showsLoansFrom(page.closedOn) <= on) return 'new'
  return STAGES[code] ?? 'new'
}
