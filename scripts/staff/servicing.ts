import type { Permission } from '@hulog/contract'
import { type WaivableKind, waivableKinds } from '@hulog/lending'
import {
  applySuspenseToLoan,
  approveRequest,
  askForAdvance,
  askForRefund,
  askForSuspenseRefund,
  askForWriteOff,
  declineRequest,
  takeWriteOffBack as letRunAgain,
  listOpenRequests,
  listSuspense,
  receiptSource,
  type ServicingRequest,
  reversePayment as takeBack,
  waiveCharges,
} from '../../apps/server/src/loans/index.ts'
import { requireOrderById } from '../../apps/server/src/origination/index.ts'
import { openReports } from '../../apps/server/src/people/index.ts'
import { isUuid } from '../../apps/server/src/platform/database/database.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { chargeCommands } from './charges.ts'
import { restructuringCommands, sayRestructurings } from './restructuring.ts'
import { loanOf, orderNames, readAmount, receiptOf, type Say, type StaffCommand, showAmount } from './staff-command.ts'
import { transferCommands } from './transfers.ts'

const MOST = 200

const list: StaffCommand = {
  name: 'list',
  what: 'lists requests that wait for a decision or for the bank, new terms with their figures, and money in suspense',
  permission: 'loans.read',
  run: async (services, _given, say) => {
    const { db } = services
    const requests = await listOpenRequests(db, MOST)
    const nameOf = await orderNames(
      services,
      requests.map(({ orderId }) => orderId),
    )
    say(requests.length === 0 ? 'Nothing waits for a decision.' : 'Waiting, the oldest first:')
    for (const request of requests) say(`  ${requestLine(request, nameOf(request.orderId))}`)
    await sayRestructurings(services, say)
    const receipts = await listSuspense(db, MOST)
    say(receipts.length === 0 ? 'Nothing is in suspense.' : 'In suspense, the oldest first:')
    for (const { amountMinor, currency, code, suspenseReason, ...name } of receipts)
      say(`  ${receiptSource(name)}  ${showAmount(amountMinor, currency)}, code ${code}: ${suspenseReason}`)
    if (Math.max(requests.length, receipts.length) === MOST) say(`Of each no more than ${MOST} are shown.`)
  },
}

/** The amount of a request that has none of its own. */
const UNSAID: Readonly<Record<string, string>> = { 'write-off': ' of all that is owed' }

function requestLine(request: ServicingRequest, order: string): string {
  const { id, kind, amountMinor, currency, reason, askedBy, decidedBy, state } = request
  const amount = amountMinor === null ? UNSAID[kind] : ` of ${showAmount(amountMinor, currency)}`
  const where = state === 'paying' ? `approved by ${decidedBy}, at the bank` : 'to be decided'
  return `${id}  ${kind}${amount ?? ''}, order ${order}, asked by ${askedBy} (${reason}): ${where}`
}

const writeOff: StaffCommand = {
  name: 'write-off',
  what: 'requests a write-off; takes effect when somebody else approves',
  permission: 'loans.writeOff',
  words: ['ORDER'],
  options: { reason: 'TEXT' },
  run: async (services, given, say) => {
    const { loan, by } = await loanOf(services, given)
    sayAsked(await askForWriteOff(services, by, loan), say)
  },
}

const refund = payout(
  'refund',
  'payments.refund',
  'requests a refund of a borrower’s credit; sent when somebody else approves',
  askForRefund,
)

const advance = payout(
  'advance',
  'loans.advance',
  'requests the payout of a further part of a loan; sent when somebody else approves',
  askForAdvance,
)

function payout(name: string, permission: Permission, what: string, ask: typeof askForRefund): StaffCommand {
  return {
    name,
    what,
    permission,
    words: ['ORDER'],
    options: { amount: '500.00', reason: 'TEXT' },
    run: async (services, given, say) => {
      const amountMinor = readAmount(given.options.amount ?? '')
      const { loan, by } = await loanOf(services, given)
      sayAsked(await ask(services, by, { ...loan, amountMinor }), say)
    },
  }
}

const refundSuspense: StaffCommand = {
  name: 'refund-suspense',
  what: 'requests the return of money in suspense to the borrower of its code; sent when somebody else approves',
  permission: 'payments.refund',
  words: ['PROVIDER/RECEIPT'],
  options: { reason: 'TEXT' },
  run: async (services, { words, options: { reason = '' }, by }, say) => {
    sayAsked(await askForSuspenseRefund(services, by, { ...receiptOf(words[0]), reason }), say)
  },
}

const approve = decision('approve', 'does what somebody else asked for', approveRequest)

const decline = decision('decline', 'turns down what somebody else asked for', declineRequest)

type Decide = (services: Services, by: string, requestId: string) => Promise<ServicingRequest>

const outcomes: Readonly<Record<string, string>> = {
  done: 'is done',
  paying: 'is on its way to the bank',
  declined: 'was turned down',
}

function decision(name: string, what: string, decide: Decide): StaffCommand {
  return {
    name,
    what,
    // The treasurer's, who decides on all of these.
    permission: 'payments.refund',
    words: ['REQUEST'],
    run: async (services, { words: [id = ''], by }, say) => {
      if (!isUuid(id)) throw new Error(`A request is named by its id, as "list" shows it, not "${id}".`)
      const { kind, orderId, state } = await decide(services, by, id)
      const nameOf = await orderNames(services, [orderId])
      say(`The ${kind} of order ${nameOf(orderId)} ${outcomes[state] ?? state}.`)
    },
  }
}

const waive: StaffCommand = {
  name: 'waive',
  what: 'waives charges of a loan, at once and never more than is unpaid',
  permission: 'loans.waive',
  words: ['ORDER'],
  options: { charge: `${waivableKinds.join('|')}`, amount: '500.00', reason: 'TEXT' },
  run: async (services, given, say) => {
    const kind = readCharge(given.options.charge ?? '')
    const amountMinor = readAmount(given.options.amount ?? '')
    const { loan, by, currency, name } = await loanOf(services, given)
    await waiveCharges(services, by, { ...loan, amounts: { [kind]: amountMinor } })
    say(`Given up: ${showAmount(amountMinor, currency)} of ${kind} of order ${name}.`)
  },
}

function readCharge(text: string): WaivableKind {
  const kind = waivableKinds.find((each) => each === text)
  if (kind) return kind
  throw new Error(`--charge is one of ${waivableKinds.join(', ')}, not "${text}".`)
}

const applySuspense: StaffCommand = {
  name: 'apply-suspense',
  what: 'pays a loan with money in suspense, from the day it was paid',
  permission: 'payments.match',
  words: ['PROVIDER/RECEIPT', 'ORDER'],
  options: { reason: 'TEXT' },
  run: async (services, given, say) => {
    const receipt = receiptOf(given.words[0])
    const { loan, by, name } = await loanOf(services, given, 1)
    await applySuspenseToLoan(services, by, { ...receipt, ...loan })
    say(`Applied: ${given.words[0]} to order ${name}.`)
  },
}

const reversePayment: StaffCommand = {
  name: 'reverse-payment',
  what: 'reverses a payment that its provider reversed by letter, not by an event',
  permission: 'loans.reverse',
  words: ['PROVIDER/RECEIPT'],
  options: { reason: 'TEXT' },
  run: async (services, { words, options: { reason = '' }, by }, say) => {
    await takeBack(services, by, { ...receiptOf(words[0]), reason })
    say(`Taken back: ${words[0]}.`)
  },
}

const takeWriteOffBack: StaffCommand = {
  name: 'take-write-off-back',
  what: 'reverses a write-off: the loan runs as if it had never been written off',
  permission: 'loans.writeOff',
  words: ['ORDER'],
  options: { reason: 'TEXT' },
  run: async (services, given, say) => {
    const { loan, by, name } = await loanOf(services, given)
    await letRunAgain(services, by, loan)
    say(`Order ${name} runs again.`)
  },
}

const showPhone: StaffCommand = {
  name: 'show-phone',
  what: 'shows the phone data of an application, given with consent; the reader and the reason are recorded',
  permission: 'borrowers.read',
  words: ['ORDER'],
  options: { reason: 'TEXT' },
  run: async (services, { words, options, by }, say) => {
    const reading = { orderId: words[0] ?? '', by, reason: options.reason ?? '' }
    const reports = await openReports(services, requireOrderById, reading)
    if (reports.length === 0) say('Nothing was told, or it was taken back or is over.')
    for (const { kind, reportedAt, removedOn, lines } of reports) {
      say(`${kind}, told ${reportedAt.toISOString()}, removed on ${removedOn}`)
      for (const { text, value } of lines) say(`  ${text}: ${value}`)
    }
  },
}

function sayAsked({ id, kind, askedBy }: ServicingRequest, say: Say): void {
  say(`Asked for: ${kind} ${id}.`)
  say(`Somebody other than ${askedBy} decides: npm run staff -- servicing approve ${id}`)
}

export const commands: readonly StaffCommand[] = [
  list,
  writeOff,
  refund,
  refundSuspense,
  advance,
  approve,
  decline,
  waive,
  ...chargeCommands,
  ...restructuringCommands,
  applySuspense,
  reversePayment,
  takeWriteOffBack,
  ...transferCommands,
  showPhone,
]
