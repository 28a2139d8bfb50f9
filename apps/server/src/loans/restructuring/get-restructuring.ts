import type { Body, Reply } from '@hulog/contract'
import { type IsoDate, type Loan, owedOn, planOn } from '@hulog/lending'
import { describeRate, findPresentation, newTermsPage, requireOrder } from '../../origination/index.ts'
import { hasEnteredCode, type InSession } from '../../people/index.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { findNewTerms, type NewTerms } from './new-terms.ts'

type Asking = InSession & { readonly body: Body<'getRestructuring'>; readonly say: SayServer }

type Shown = NonNullable<Reply<'getRestructuring'>['newTerms']>

/** Returns the new terms that are offered on a loan, with what is to be paid under them and under the present ones. */
export async function getRestructuring(
  services: Services,
  { borrowerId, sessionId, body, say }: Asking,
): Promise<Reply<'getRestructuring'>> {
  const { db } = services
  const order = await requireOrder(db, borrowerId, body)
  const offered = await findNewTerms(services, db, order, say)
  const { confirmsBySms = false } = await findPresentation(db, order.productId)
  const asksForCode = confirmsBySms || !(await hasEnteredCode(db, { borrowerId, sessionId }))
  return {
    orderId: order.id,
    productId: order.productId,
    productName: order.productName,
    productLogo: order.productLogo,
    newTerms: offered && { ...describe(offered, say), asksForCode },
  }
}

function describe(offered: NewTerms, say: SayServer): Omit<Shown, 'asksForCode'> {
  const { id, today, signBy, before, after, drafted, paper } = offered
  const { event, quote } = drafted
  const { unpaid, plan, partsEndedMinor } = paper.offered
  const { disclosure, quote: priced } = paper.facts
  const { pageUrl, pdfUrl } = newTermsPage(paper)
  const lentMinor = quote.unpaid.principal
  return {
    restructuringId: id,
    currency: event.terms.currency,
    on: today,
    signBy,
    unpaid: [...unpaid],
    keptMinor: quote.keptMinor,
    capitalisedMinor: quote.capitalisedMinor,
    waivedMinor: quote.waivedMinor,
    writeDownMinor: quote.writeDownMinor,
    partsEndedMinor,
    principalMinor: quote.principalMinor,
    before: toPay(before, today, lentMinor, say),
    after: toPay(after, today, lentMinor - quote.writeDownMinor, say),
    firstDueOn: priced.firstDueOn,
    plan: plan.map(({ number, dueOn, unpaidMinor, addedBy }) => ({
      number,
      dueOn,
      amountMinor: unpaidMinor,
      isKept: addedBy === 'restructuring',
    })),
    lateDescription: priced.lateDescription,
    aprPpm: disclosure.rates.aprPpm,
    aprDescription: disclosure.rates.sentence,
    disclosureHash: paper.disclosureHash,
    pageUrl,
    pdfUrl,
  }
}

/** Sums up the payments from a day on. `lentMinor`: the unpaid part of the money lent, without charges that became principal. */
function toPay(loan: Loan, on: IsoDate, lentMinor: number, say: SayServer): Shown['before'] {
  const { dueNowMinor, nextDueOn, nextDueMinor } = owedOn(loan, on)
  const unpaid = planOn(loan, on).filter(({ unpaidMinor }) => unpaidMinor > 0)
  const totalMinor = unpaid.reduce((sum, { unpaidMinor }) => sum + unpaidMinor, 0)
  return {
    dueNowMinor,
    payments: new Set(unpaid.map(({ dueOn }) => dueOn).filter((dueOn) => dueOn > on)).size,
    firstDueOn: nextDueOn,
    installmentMinor: nextDueMinor,
    lastDueOn: unpaid.at(-1)?.dueOn ?? on,
    totalMinor,
    costMinor: totalMinor - lentMinor,
    rateDescription: describeRate({ ...termsOf(loan), upfrontFee: NO_FEE }, say),
  }
}

/** The upfront fee of the first terms was charged when the loan was paid out. */
const NO_FEE = { ratePpm: 0, fixedMinor: 0, taken: 'deducted' } as const

/** The terms that apply at the end of the loan's events: those of a restructuring, else those signed first. */
function termsOf(loan: Loan) {
  return loan.restructuring?.event.terms ?? loan.terms
}
