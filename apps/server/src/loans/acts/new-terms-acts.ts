import { type IsoDate, parseIsoDate, type TermsChange } from '@hulog/lending'
import type { ActBody } from '../../people/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Currency, showMoney } from '../../platform/markets/markets.ts'
import { loanOf, readLoanEvents } from '../loan/loan-events.store.ts'
import { requireReason } from '../loan/record-on-loan.ts'
import { undoRestructuring, withdrawRestructuring } from '../restructuring/end-restructuring.ts'
import { rowOf } from '../restructuring/new-terms.ts'
import { type Offered, offerRestructuring } from '../restructuring/offer-restructuring.ts'
import { loanAct } from './loan-act.ts'

/** Offers new terms. The amount is all that is owed; the loan after it is the loan that the borrower would sign today. */
export const restructureLoan = loanAct('restructureLoan', {
  amountMinor: (_body, { owed }) => owed?.payoffMinor ?? null,
  summary: ({ days }, amount) => `Offer new terms for ${amount}, to be signed within ${days} days`,
  perform: async (services, tx, order, body, { maker }) => {
    const reason = requireReason(body.reason)
    const { charges, writeDownMinor, days } = body
    const terms = { change: changeOf(body), charges, writeDownMinor, days }
    const offered = await offerRestructuring(services, tx, order, terms, { by: maker, reason })
    const rows = await readLoanEvents(tx, order.borrowerId, order.id)
    const after = loanOf(order, [...rows, rowOf(offered.drafted)])
    return { notes: notesOn(offered, order.currency as Currency), ...(after && { after }) }
  },
})

/** Nothing of the loan changes, so that no amount is at stake. */
export const withdrawNewTerms = loanAct('withdrawNewTerms', {
  amountMinor: () => null,
  summary: () => 'Withdraw the new terms that wait for a signature',
  perform: async (_services, tx, order, { reason }, { maker: by }) => {
    await withdrawRestructuring(tx, order, { by, reason })
    return { notes: ['The borrower can no longer sign them. They are not told.'] }
  },
})

/** The amount is all that is owed under the terms that are taken back. */
export const undoNewTerms = loanAct('undoNewTerms', {
  amountMinor: (_body, { owed }) => owed?.payoffMinor ?? null,
  summary: (_body, amount) => `Take the signed new terms of ${amount} back`,
  perform: async (services, tx, order, { reason }, { maker: by }) => {
    await undoRestructuring(services, tx, order, { by, reason })
    return { notes: ['The loan runs under the terms before, with all that they have charged since.'] }
  },
})

function changeOf({ change: { firstDueOn, ...change } }: Pick<ActBody<'restructureLoan'>, 'change'>): TermsChange {
  return firstDueOn === undefined ? change : { ...change, firstDueOn: requireDate(firstDueOn) }
}

function requireDate(text: string): IsoDate {
  try {
    return parseIsoDate(text)
  } catch {
    throw new DomainError('INVALID_FIELD', 'change')
  }
}

function notesOn({ drafted: { quote }, signBy }: Offered, currency: Currency): string[] {
  const money = (minor: number) => showMoney(minor, currency)
  const { principalMinor, capitalisedMinor, keptMinor, waivedMinor, writeDownMinor } = quote
  return [
    `The borrower can sign until ${signBy}. Until then nothing changes.`,
    `Signed today, the principal is ${money(principalMinor)}, of it ${money(capitalisedMinor)} from charges.`,
    `Of the charges ${money(keptMinor)} are kept and ${money(waivedMinor)} waived; ${money(writeDownMinor)} of principal is given up.`,
  ]
}
