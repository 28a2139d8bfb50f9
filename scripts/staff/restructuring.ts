import { SIGNING_DAYS } from '@hulog/contract/staff-limits'
import {
  type ChargeTreatment,
  type ChargeTreatments,
  chargeTreatments,
  parseIsoDate,
  type Span,
  type TermsChange,
  type WaivableKind,
} from '@hulog/lending'
import { describeRestructurings, type OpenRestructuring } from '../../apps/server/src/loans/index.ts'
import { DomainError } from '../../apps/server/src/platform/http/domain-error.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { acts, send } from './acts.ts'
import { readNumber, readOneOf, readPercent } from './read-options.ts'
import { type Given, loanOf, orderNames, readAmount, type Say, type StaffCommand, showAmount } from './staff-command.ts'

const TREATMENT = chargeTreatments.join('|')

/** The option that says what becomes of each kind of charge. Charges that no option names are kept. */
const treatmentOptions: Readonly<Record<WaivableKind, string>> = {
  interest: 'interest',
  fee: 'fees',
  tax: 'tax',
  penalty: 'penalties',
  lateInterest: 'late-interest',
}

const restructure: StaffCommand = {
  name: 'restructure',
  what: `offers new terms of a running loan to the borrower, for ${SIGNING_DAYS.usual} days, where a rule says so once somebody else approves`,
  permission: 'loans.restructure',
  words: ['ORDER'],
  options: { reason: 'TEXT' },
  mayHave: {
    count: '6',
    every: '1m|14d',
    'first-due': '2026-01-31',
    holiday: '2',
    rate: '2.5',
    ...Object.fromEntries(Object.values(treatmentOptions).map((option) => [option, TREATMENT])),
    'write-down': '500.00',
    days: String(SIGNING_DAYS.usual),
  },
  run: async (services, given, say) => {
    const { options } = given
    const { loan, by } = await loanOf(services, given)
    const body = {
      orderId: loan.orderId,
      change: readChange(options),
      charges: readTreatments(options),
      writeDownMinor: options['write-down'] === undefined ? 0 : readAmount(options['write-down']),
      days: options.days === undefined ? SIGNING_DAYS.usual : readNumber(options.days, 'days'),
      reason: loan.reason,
    }
    await send(services, by, acts.restructureLoan, body, say)
  },
}

const withdraw = onNewTerms(
  'withdraw-restructuring',
  'withdraws new terms that the borrower has not signed yet',
  'withdrawNewTerms',
)

const undo = onNewTerms(
  'undo-restructuring',
  'takes signed new terms back, while nothing happened under them: the loan runs under the terms before',
  'undoNewTerms',
)

function onNewTerms(name: string, what: string, act: 'withdrawNewTerms' | 'undoNewTerms'): StaffCommand {
  return {
    name,
    what,
    permission: 'loans.restructure',
    words: ['ORDER'],
    options: { reason: 'TEXT' },
    run: async (services, given, say) => {
      const { loan, by } = await loanOf(services, given)
      const body = { orderId: loan.orderId, reason: loan.reason }
      await send(services, by, acts[act] as typeof acts.undoNewTerms, body, say)
    },
  }
}

export const restructuringCommands: readonly StaffCommand[] = [restructure, withdraw, undo]

const MOST = 200

/** Lists new terms that are not signed yet, each with what it comes to today. */
export async function sayRestructurings(services: Services, say: Say): Promise<void> {
  const open = await describeRestructurings(services, MOST)
  const nameOf = await orderNames(
    services,
    open.map(({ proposal }) => proposal.orderId),
  )
  if (open.length > 0) say('New terms, the oldest first:')
  for (const each of open) {
    say(`  ${each.proposal.id}  order ${nameOf(each.proposal.orderId)}, ${whereItStands(each)}`)
    say(`    ${figuresOf(each)}`)
  }
}

function whereItStands({ proposal: { signBy }, hasEnded }: OpenRestructuring): string {
  return hasEnded ? `could be signed until ${signBy}` : `can be signed until ${signBy}`
}

function figuresOf({ today, currency }: OpenRestructuring): string {
  if (today instanceof DomainError) return `today: ${today.message}`
  const { principalMinor, capitalisedMinor, keptMinor, waivedMinor, writeDownMinor } = today
  const amount = (minor: number) => showAmount(minor, currency)
  const parts = [
    `principal ${amount(principalMinor)}`,
    `of it ${amount(capitalisedMinor)} from charges`,
    `${amount(keptMinor)} of charges kept`,
    `${amount(waivedMinor)} of charges waived`,
    `${amount(writeDownMinor)} of principal given up`,
    `${today.count} installments, the first of ${amount(today.installmentMinor)} on ${today.firstDueOn}`,
    `cost ${amount(today.costMinor)}`,
  ]
  return `today: ${parts.join(', ')}`
}

type Options = Given['options']

function readChange({ count, every, 'first-due': firstDueOn, holiday, rate }: Options): TermsChange {
  return {
    ...(count !== undefined && { count: readNumber(count, 'count') }),
    ...(every !== undefined && { every: readSpan(every) }),
    ...(firstDueOn !== undefined && { firstDueOn: parseIsoDate(firstDueOn) }),
    ...(holiday !== undefined && { holidayInstallments: readNumber(holiday, 'holiday') }),
    ...(rate !== undefined && { ratePpm: readPercent(rate, 'A rate') }),
  }
}

/** `1m` is a month, `14d` are fourteen days. */
function readSpan(text: string): Span {
  const [, number, unit] = /^([1-9]\d{0,2})([md])$/.exec(text) ?? []
  if (number === undefined) throw new Error(`The time between installments is written 1m or 14d, not "${text}".`)
  return unit === 'm' ? { months: Number(number) } : { days: Number(number) }
}

function readTreatments(options: Options): ChargeTreatments {
  const read = Object.entries(treatmentOptions).map(([kind, option]): [string, ChargeTreatment] => [
    kind,
    readOneOf(chargeTreatments, options[option] ?? 'kept', option),
  ])
  return Object.fromEntries(read) as ChargeTreatments
}
