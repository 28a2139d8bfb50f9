import type { LoanTerms } from '@hulog/lending'
import type { CallOptions, TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { offerNewTerms } from './restructuring.fixtures.ts'
import type { ProposedRestructuring } from './restructurings.store.ts'

/** Twelve monthly installments at 24 % a year, 50.00 once an installment is late, then 0.1 % a day. */
export const twelveMonths: LoanTerms = {
  ...ninetyOneDays,
  principalMinor: 1_200_000,
  interest: { per: 'year', ratePpm: 240_000, method: 'declining' },
  repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
  late: { penaltyMinor: 5_000, dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }], lifetimeCapPpm: null },
}

type Proposal = Pick<ProposedRestructuring, 'change' | 'charges' | 'writeDownMinor'>

/** Six more installments at half the rate; the penalty is given up, late interest is due last, interest becomes principal. */
export const relief: Proposal = {
  change: { count: 18, ratePpm: 120_000 },
  charges: { interest: 'capitalised', fee: 'kept', tax: 'kept', penalty: 'waived', lateInterest: 'kept' },
  writeDownMinor: 100_000,
}

/** A borrower with a loan that is 40 days behind its first installment and new terms to sign; and how they answer. */
export async function aBorrowerWithNewTerms(product: TestProduct, proposal: Partial<Proposal> = {}) {
  const payer = await aPayer(product, { terms: twelveMonths })
  await product.passDays(71)
  const restructuringId = await offerNewTerms(product, payer, { ...relief, ...proposal, days: 7 })
  const { cookie, order } = payer
  const orderId = order.id
  const read = (options: CallOptions = {}) => product.call('getRestructuring', { orderId }, { cookie, ...options })
  return {
    ...payer,
    restructuringId,
    read,
    hash: async () => (await read()).data.newTerms?.disclosureHash ?? '',
    sign: (disclosureHash: string, code: { challengeId?: string; smsCode?: string } = {}, options: CallOptions = {}) =>
      product.call('signRestructuring', { orderId, restructuringId, disclosureHash, ...code }, { cookie, ...options }),
    decline: (options: CallOptions = {}) =>
      product.call('declineRestructuring', { orderId, restructuringId }, { cookie, ...options }),
    papers: async () => (await product.call('listSignedAgreements', { orderId }, { cookie })).data.agreements,
    open: (url: string, asWho: string | null = cookie) =>
      product.app.inject({ url, headers: asWho === null ? {} : { cookie: asWho } }),
  }
}

export type BorrowerWithNewTerms = Awaited<ReturnType<typeof aBorrowerWithNewTerms>>

/** The events, proposals, papers, messages and ledger entries of a loan: what a refused request must leave as it was. */
export async function recordsOf({ services }: TestProduct, { order }: Pick<BorrowerWithNewTerms, 'order'>) {
  const { rows } = await services.db.$client.query<Record<string, string>>(
    `select (select coalesce(json_agg(type order by seq), '[]') from loan_events where order_id = $1)::text as events,
      (select coalesce(json_agg(state || coalesce(' ' || signed_on, '')), '[]') from restructurings where order_id = $1)::text as states,
      (select coalesce(json_agg(kind), '[]') from signed_agreements where order_id = $1)::text as papers,
      (select coalesce(json_agg(kind), '[]') from notifications where borrower_id = $2 and kind like 'new-terms%')::text as messages,
      (select coalesce(json_agg(kind), '[]') from ledger_entries
        where source_id in (select id::text from restructurings where order_id = $1))::text as entries`,
    [order.id, order.borrowerId],
  )
  const found = Object.entries(rows[0] ?? {}).map(([name, json]) => [name, JSON.parse(json) as string[]])
  return Object.fromEntries(found) as Record<'events' | 'states' | 'papers' | 'messages' | 'entries', string[]>
}
