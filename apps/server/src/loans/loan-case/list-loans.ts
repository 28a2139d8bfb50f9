import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { type IsoDate, owedOn, parseIsoDate } from '@hulog/lending'
import { businessDateOf, listProductNames, servedMarketOf, showOrderNumber } from '../../origination/index.ts'
import { findMaskedNames } from '../../people/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { allMarkets, businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { loanOf } from '../loan/loan-events.store.ts'
import { statusOnDay } from '../loan/loan-standing.ts'
import { findLoans, type ListedLoan, type LoanOrder, readLoans } from './loan-list.store.ts'

type Listed = Reply<'listLoans'>['loans'][number]

/** A page of loans with what is owed on each today, in as many queries as for one loan. Refusal: INVALID_FIELD. */
export async function listLoans(services: Services, asked: Body<'listLoans'>): Promise<Reply<'listLoans'>> {
  const { db, clock } = services
  const { market, productId, state, minDaysLate, maxDaysLate, orderBy } = asked
  const after = readKey(asked.after, orderBy)
  const markets = allMarkets.filter((each) => market === undefined || each === market)
  const found = await findLoans(db, {
    markets: markets.map((each) => ({ market: each, today: businessDateIn(each, clock) })),
    ...{ productId, state, minDaysLate, maxDaysLate, orderBy, after },
    limit: PAGE_SIZE + 1,
  })
  const page = found.slice(0, PAGE_SIZE)
  const [loans, names, products] = await Promise.all([
    readLoans(db, page),
    findMaskedNames(services, db, [...new Set(page.map(({ borrowerId }) => borrowerId))]),
    listProductNames(db),
  ])
  const last = page.at(-1)
  return {
    loans: page.flatMap(({ id }) => {
      const loan = loans.get(id)
      return loan === undefined ? [] : [describe(loan, businessDateOf(loan, clock), names.get(loan.borrowerId) ?? '')]
    }),
    products: products.map((each) => ({ productId: each.id, productName: each.name, market: each.market })),
    nextAfter: found.length > PAGE_SIZE && last ? `${last.key}~${last.id}` : null,
  }
}

function describe(order: ListedLoan, on: IsoDate, borrowerNameMasked: string): Listed {
  const loan = loanOf(order, order.events)
  const owed = loan && owedOn(loan, on)
  return {
    orderId: order.id,
    orderNumber: showOrderNumber(order.number),
    borrowerNameMasked,
    phoneMasked: order.phoneMasked,
    productId: order.productId,
    productName: order.productName,
    market: servedMarketOf(order),
    currency: order.currency as Listed['currency'],
    state: statusOnDay(order, loan, on),
    daysLate: owed?.daysOverdue ?? 0,
    paidOutOn: order.disbursedOn ?? '',
    principalMinor: order.terms?.principalMinor ?? 0,
    dueNowMinor: owed?.dueNowMinor ?? 0,
    payoffMinor: owed?.payoffMinor ?? 0,
    nextDueOn: order.nextDueOn,
    closedOn: order.closedOn,
  }
}

/** Reads where a list goes on. @throws INVALID_FIELD for a date that does not exist, and for the key of another order */
function readKey(after: string | undefined, orderBy: LoanOrder): { key: string; id: string } | null {
  if (after === undefined) return null
  const [key = '', id = ''] = after.split('~')
  const isRight = orderBy === 'number' ? /^\d{10}$/.test(key) : isDay(key)
  if (!isRight) throw new DomainError('INVALID_FIELD', 'after')
  return { key, id }
}

function isDay(text: string): boolean {
  try {
    return parseIsoDate(text) === text && !text.startsWith('0000')
  } catch {
    return false
  }
}
