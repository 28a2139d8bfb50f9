import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import {
  countClasses,
  type Group,
  listClasses,
  listPauses,
  type PackReport,
  reportPortfolio,
  type StoredPause,
} from '../../apps/server/src/loans/index.ts'
import { requireOrderById, showOrderNumber } from '../../apps/server/src/origination/index.ts'
import { isUuid } from '../../apps/server/src/platform/database/database.ts'
import { allMarkets, businessDateIn, isMarket, type Market } from '../../apps/server/src/platform/markets/markets.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { acts, send } from './acts.ts'
import { orderNames, type Say, type StaffCommand, showAmount } from './staff-command.ts'

const report: StaffCommand = {
  name: 'report',
  what: 'shows the running loans of a market at the end of a day, by days past due, class and provision; by default yesterday',
  permission: 'portfolio.read',
  words: ['MARKET'],
  mayHave: { date: '2026-01-31' },
  run: async (services, { words, options }, say) => {
    const market = readMarket(words[0])
    const on = readDay(services, market, options.date)
    const { currency, loans, principalMinor, overdueMinor, lateChargesMinor, packs } = await reportPortfolio(services, {
      market,
      on,
    })
    say(`${market}, ${on}: ${loans} running loans`)
    say(`  principal outstanding ${showAmount(principalMinor, currency)}`)
    say(`  overdue ${showAmount(overdueMinor, currency)}, late charges ${showAmount(lateChargesMinor, currency)}`)
    for (const pack of packs) sayPack(pack, currency, say)
  },
}

function sayPack(pack: PackReport, currency: string, say: Say): void {
  say('')
  say(`${pack.code}: ${pack.name} (${pack.source})`)
  sayGroups('by days past due', pack.buckets, currency, say)
  sayGroups('by class', pack.classes, currency, say)
  sayGroups('non-performing', [pack.nonPerforming], currency, say)
  say(`  suspended interest ${showAmount(pack.suspendedInterestMinor, currency)}`)
  for (const { code, amountMinor } of pack.provisions) say(`  provision ${code} ${showAmount(amountMinor, currency)}`)
  if (pack.provisions.length === 0) say('  no provision: its rates are the lender’s own')
}

function sayGroups(what: string, groups: readonly Group[], currency: string, say: Say): void {
  say(`  ${what}:`)
  for (const { code, loans, principalMinor, overdueMinor } of groups) {
    const amounts = `${showAmount(principalMinor, currency)}, of which past due ${showAmount(overdueMinor, currency)}`
    say(`    ${code}: ${loans} loans, principal ${amounts}`)
  }
}

const classes: StaffCommand = {
  name: 'classes',
  what: 'counts the loans of a market in each class as they were classified on a day; by default yesterday',
  permission: 'portfolio.read',
  words: ['MARKET'],
  mayHave: { date: '2026-01-31' },
  run: async (services, { words, options }, say) => {
    const market = readMarket(words[0])
    const on = readDay(services, market, options.date)
    const counts = await countClasses(services.db, market, on)
    if (counts.length === 0) say(`${market}, ${on}: no loan was classified.`)
    for (const { pack, class: name, loans } of counts) say(`${market}, ${on}: ${pack} ${name} ${loans}`)
  },
}

const history: StaffCommand = {
  name: 'history',
  what: 'lists the classes of a loan with their days',
  // About one borrower, which is nothing for a program that reads figures.
  permission: 'loans.read',
  words: ['ORDER'],
  run: async ({ db }, { words }, say) => {
    const order = await requireOrderById(db, words[0] ?? '')
    const rows = await listClasses(db, order)
    if (rows.length === 0) say(`Order ${showOrderNumber(order.number)} was not classified yet.`)
    for (const { pack, class: name, fromOn, untilOn, daysPastDue, overdueMinor } of rows) {
      const until = untilOn === null ? 'on' : `to ${addDays(parseIsoDate(untilOn), -1)}`
      const past = `${daysPastDue} days past due, ${showAmount(overdueMinor, order.currency)}`
      say(`${pack} ${name}: from ${fromOn} ${until}; first ${past}`)
    }
  },
}

const pause: StaffCommand = {
  name: 'pause',
  what: 'counts no days past due for a time, both days included, in a market or for one order, where a rule says so once somebody else approves',
  permission: 'portfolio.pause',
  words: ['MARKET-OR-ORDER'],
  options: { from: '2026-01-01', until: '2026-01-31', reason: 'TEXT' },
  run: async (services, { words: [word = ''], options, by }, say) => {
    const { from = '', until = '', reason = '' } = options
    const order = isMarket(word) ? null : await requireOrderById(services.db, word)
    const market = readMarket(order?.market ?? word)
    const days = { fromOn: parseIsoDate(from), untilOn: parseIsoDate(until) }
    const whose = order === null ? {} : { orderId: order.id }
    await send(services, by, acts.pauseDaysPastDue, { market, ...whose, ...days, reason }, say)
  },
}

const endPause: StaffCommand = {
  name: 'end-pause',
  what: 'ends a pause with a day, by default today',
  permission: 'portfolio.pause',
  words: ['PAUSE'],
  options: { reason: 'TEXT' },
  mayHave: { last: '2026-01-31' },
  run: async (services, { words, options: { last, reason = '' }, by }, say) => {
    const lastOn = last === undefined ? {} : { lastOn: parseIsoDate(last) }
    await send(services, by, acts.endPauseOfDaysPastDue, { pauseId: readPause(words[0]), ...lastOn, reason }, say)
  },
}

const pauses: StaffCommand = {
  name: 'pauses',
  what: 'lists the pauses of a market that run or are to come',
  // Its reasons are about borrowers.
  permission: 'loans.read',
  words: ['MARKET'],
  run: async (services, { words }, say) => {
    const market = readMarket(words[0])
    const found = await listPauses(services.db, market, businessDateIn(market, services.clock))
    const nameOf = await orderNames(
      services,
      found.flatMap(({ orderId }) => orderId ?? []),
    )
    if (found.length === 0) say(`${market}: no pause.`)
    for (const each of found)
      say(pauseLine(each, each.orderId === null ? each.market : `order ${nameOf(each.orderId)}`))
  },
}

function pauseLine({ id, fromOn, untilOn, endedOn, askedBy, approvedBy, reason }: StoredPause, whose: string): string {
  const state = approvedBy === null ? 'no approval needed' : `approved by ${approvedBy}`
  return `${id}  ${whose}: ${fromOn} to ${endedOn ?? untilOn}, asked by ${askedBy} (${reason}): ${state}`
}

function readPause(word = ''): string {
  if (isUuid(word)) return word
  throw new Error(`A pause is named by its id, as "pauses" shows it, not "${word}".`)
}

function readMarket(word = ''): Market {
  if (isMarket(word)) return word
  throw new Error(`A market is one of ${allMarkets.join(', ')}, not "${word}".`)
}

function readDay({ clock }: Services, market: Market, date: string | undefined): IsoDate {
  return date === undefined ? addDays(businessDateIn(market, clock), -1) : parseIsoDate(date)
}

export const commands: readonly StaffCommand[] = [report, classes, history, pause, pauses, endPause]
