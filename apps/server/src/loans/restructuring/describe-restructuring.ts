import { type IsoDate, planSchedule, type RestructuringQuote } from '@hulog/lending'
import { businessDateOf, requireOrderById, storedStatus } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { draftRestructuring } from './draft-restructuring.ts'
import { hasEnded, listOpenRestructurings, type ProposedRestructuring } from './restructurings.store.ts'

/** The figures of new terms on a day, for the staff who decide. Minor units. */
export type RestructuringFigures = RestructuringQuote & {
  firstDueOn: IsoDate
  /** The first installment of the new plan. */
  installmentMinor: number
  count: number
  /** Interest, fees and tax of the new plan. */
  costMinor: number
}

/** New terms that wait for staff or for the borrower; `today` is the refusal when they are no longer possible. */
export type OpenRestructuring = {
  proposal: ProposedRestructuring
  currency: string
  hasEnded: boolean
  today: RestructuringFigures | DomainError
}

/** Lists new terms that nobody has decided on yet, the oldest first, with their figures if they were signed today. */
export async function describeRestructurings(services: Services, limit: number): Promise<OpenRestructuring[]> {
  const open = await listOpenRestructurings(services.db, limit)
  return Promise.all(open.map((proposal) => describe(services, proposal)))
}

async function describe(services: Services, proposal: ProposedRestructuring): Promise<OpenRestructuring> {
  const { db, clock } = services
  const order = await requireOrderById(db, proposal.orderId)
  const on = businessDateOf(order, clock)
  const described = { proposal, currency: order.currency, hasEnded: hasEnded(proposal, on) }
  if (storedStatus(order) !== 'active') return { ...described, today: new DomainError('NO_RUNNING_LOAN') }
  try {
    const { quote, event } = draftRestructuring(await loadLoan(db, order), on, proposal)
    const { installments, costMinor } = planSchedule(event.terms, on)
    const [first] = installments
    if (first === undefined) throw new Error(`the new terms of order ${order.id} have no installment`)
    const plan = { firstDueOn: first.dueOn, installmentMinor: first.totalMinor, count: installments.length, costMinor }
    return { ...described, today: { ...quote, ...plan } }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...described, today: error }
  }
}
