import {
  booksOf,
  type DelinquencyPack,
  type DelinquencyPause,
  delinquencyOn,
  delinquencyPacks,
  type IsoDate,
  type Loan,
  owedOn,
  type ProvisionPack,
  packsOn,
  provisionOf,
  provisionPacks,
  suspendedInterestMinor,
} from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import { type Currency, type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { isRunning } from './classify-loans.ts'
import { findLoansRunning } from './delinquency.store.ts'
import { findPauses, pausesOf } from './pauses.store.ts'

/** A number of loans with their unpaid principal, and their amounts past due by the rules of the pack. Minor units. */
export type Group = { code: string; loans: number; principalMinor: number; overdueMinor: number }

export type PackReport = {
  code: string
  name: string
  source: string
  /** By days past due alone, from the best to the worst. */
  buckets: Group[]
  /** By days and, of non-performing loans, by time: the ones to provide for. */
  classes: Group[]
  nonPerforming: Group
  suspendedInterestMinor: number
  /** One for each pack of provisions for these classes; none where the rates are the lender's own. */
  provisions: { code: string; name: string; amountMinor: number }[]
}

export type PortfolioReport = {
  market: Market
  on: IsoDate
  currency: Currency
  loans: number
  principalMinor: number
  /** Unpaid amounts whose due date has passed, and the late charges on them. */
  overdueMinor: number
  lateChargesMinor: number
  packs: PackReport[]
}

const PAGE = 500

/**
 * The running loans of a market at the end of a day, by every pack of rules in force on it. Computed from the events as
 * they are known now: a payment recorded late counts on its own day. Settled and written-off loans are left out.
 */
export async function reportPortfolio(
  { db }: Services,
  { market, on }: { market: Market; on: IsoDate },
  loansAPage = PAGE,
): Promise<PortfolioReport> {
  const packs = packsOn(delinquencyPacks, { market, on })
  const provisions = packsOn(provisionPacks, { market, on })
  const pauses = await findPauses(db, market)
  const report = emptyReport(market, on, packs, provisions)
  let after: Order | null = null
  for (;;) {
    const page: Order[] = await findLoansRunning(db, { market, on, after, limit: loansAPage })
    for (const order of page) {
      const loan = await findLoan(db, order)
      if (loan && isRunning(loan, on)) addLoan(report, loan, pausesOf(order, pauses), packs, provisions)
    }
    if (page.length < loansAPage) return report
    after = page.at(-1) ?? null
  }
}

function emptyReport(
  market: Market,
  on: IsoDate,
  packs: readonly DelinquencyPack[],
  provisions: readonly ProvisionPack[],
): PortfolioReport {
  return {
    market,
    on,
    currency: markets[market].currency,
    loans: 0,
    principalMinor: 0,
    overdueMinor: 0,
    lateChargesMinor: 0,
    packs: packs.map(({ code, name, source, rules }) => ({
      code,
      name,
      source,
      buckets: rules.buckets.map((bucket) => emptyGroup(bucket.code)),
      classes: [...rules.buckets, ...rules.nonPerforming.classes].map((each) => emptyGroup(each.code)),
      nonPerforming: emptyGroup('non-performing'),
      suspendedInterestMinor: 0,
      provisions: provisions
        .filter(({ classesOf }) => classesOf === code)
        .map((pack) => ({ code: pack.code, name: pack.name, amountMinor: 0 })),
    })),
  }
}

function emptyGroup(code: string): Group {
  return { code, loans: 0, principalMinor: 0, overdueMinor: 0 }
}

function addLoan(
  report: PortfolioReport,
  loan: Loan,
  pauses: readonly DelinquencyPause[],
  packs: readonly DelinquencyPack[],
  provisions: readonly ProvisionPack[],
): void {
  const { on } = report
  const { principalMinor } = booksOf(loan, on)
  const { overdueMinor, lateChargesMinor } = owedOn(loan, on)
  report.loans += 1
  report.principalMinor += principalMinor
  report.overdueMinor += overdueMinor
  report.lateChargesMinor += lateChargesMinor
  for (const [index, { rules }] of packs.entries()) {
    const ofPack = report.packs[index]!
    const found = delinquencyOn(loan, on, rules, pauses)
    const add = (group: Group) => addTo(group, principalMinor, found.overdueMinor)
    add(groupOf(ofPack.buckets, found.bucket))
    add(groupOf(ofPack.classes, found.class))
    if (found.nonPerformingSince !== null) add(ofPack.nonPerforming)
    ofPack.suspendedInterestMinor += suspendedInterestMinor(loan, on, rules, pauses)
    for (const provision of ofPack.provisions) {
      const pack = provisions.find(({ code }) => code === provision.code)!
      provision.amountMinor += provisionOf(loan, on, { rules, provisions: pack.provisions, pauses }).amountMinor
    }
  }
}

function groupOf(groups: readonly Group[], code: string): Group {
  return groups.find((group) => group.code === code)!
}

function addTo(group: Group, principalMinor: number, overdueMinor: number): void {
  group.loans += 1
  group.principalMinor += principalMinor
  group.overdueMinor += overdueMinor
}
