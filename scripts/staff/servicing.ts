import type { Permission } from '@hulog/contract'
import { type WaivableKind, waivableKinds } from '@hulog/lending'
import {
  listPayingRequests,
  listSuspense,
  receiptSource,
  type ServicingRequest,
} from '../../apps/server/src/loans/index.ts'
import { requireOrderById } from '../../apps/server/src/origination/index.ts'
import { openReports } from '../../apps/server/src/people/index.ts'
import { acts, send } from './acts.ts'
import { approvalCommands, sayApprovals } from './approvals.ts'
import { chargeCommands } from './charges.ts'
import { restructuringCommands, sayRestructurings } from './restructuring.ts'
import { loanOf, orderNames, readAmount, receiptOf, type StaffCommand, showAmount } from './staff-command.ts'
import { transferCommands } from './transfers.ts'

const MOST = 200

const list: StaffCommand = {
  name: 'list',
  what: 'lists requests that wait for a decision or for the bank, new terms with their figures, and money in suspense',
  permission: 'loans.read',
  run: async (services, { by }, say) => {
    const { db } = services
    await sayApprovals(services, by, say)
    const requests = await listPayingRequests(db, MOST)
    const nameOf = await orderNames(
      services,
      requests.map(({ orderId }) => orderId),
    )
    if (requests.length > 0) say('At the bank, the oldest first:')
    for (const request of requests) say(`  ${requestLine(request, nameOf(request.orderId))}`)
    await sayRestructurings(services, say)
    const receipts = await listSuspense(db, MOST)
    say(receipts.length === 0 ? 'Nothing is in suspense.' : 'In suspense, the oldest first:')
    for (const { amountMinor, currency, code, suspenseReason, ...name } of receipts)
      say(`  ${receiptSource(name)}  ${showAmount(amountMinor, currency)}, code ${code}: ${suspenseReason}`)
    if (Math.max(requests.length, receipts.length) === MOST) say(`Of each no more than ${MOST} are shown.`)
  },
}

function requestLine({ id, kind, amountMinor, currency, reason, askedBy }: ServicingRequest, order: string): string {
  return `${id}  ${kind} of ${showAmount(amountMinor, currency)}, order ${order}, asked by ${askedBy} (${reason})`
}

const writeOff: StaffCommand = {
  name: 'write-off',
  what: 'writes a loan off, where a rule says so once somebody else approves',
  permission: 'loans.writeOff',
  words: ['ORDER'],
  options: { reason: 'TEXT' },
  run: async (services, given, say) => {
    const { loan, by } = await loanOf(services, given)
    await send(services, by, acts.writeOffLoan, { orderId: loan.orderId, reason: loan.reason }, say)
  },
}

const refund = payout('refund', 'payments.refund', 'pays a borrower’s credit back', 'refundCredit')

const advance = payout('advance', 'loans.advance', 'pays a further part of a loan out', 'advanceLoan')

function payout(name: string, permission: Permission, what: string, act: 'refundCredit' | 'advanceLoan'): StaffCommand {
  return {
    name,
    what: `${what}, where a rule says so once somebody else approves`,
    permission,
    words: ['ORDER'],
    options: { amount: '500.00', reason: 'TEXT' },
    run: async (services, given, say) => {
      const amountMinor = readAmount(given.options.amount ?? '')
      const { loan, by } = await loanOf(services, given)
      await send(
        services,
        by,
        acts[act] as typeof acts.refundCredit,
        { orderId: loan.orderId, reason: loan.reason, amountMinor },
        say,
      )
    },
  }
}

const refundSuspense: StaffCommand = {
  name: 'refund-suspense',
  what: 'pays money in suspense back to the borrower of its code, where a rule says so once somebody else approves',
  permission: 'payments.refund',
  words: ['PROVIDER/RECEIPT'],
  options: { reason: 'TEXT' },
  run: async (services, { words, options: { reason = '' }, by }, say) => {
    await send(services, by, acts.refundSuspense, { ...receiptOf(words[0]), reason }, say)
  },
}

const waive: StaffCommand = {
  name: 'waive',
  what: 'waives charges of a loan, never more than is unpaid',
  permission: 'loans.waive',
  words: ['ORDER'],
  options: { charge: `${waivableKinds.join('|')}`, amount: '500.00', reason: 'TEXT' },
  run: async (services, given, say) => {
    const kind = readCharge(given.options.charge ?? '')
    const amountMinor = readAmount(given.options.amount ?? '')
    const { loan, by } = await loanOf(services, given)
    await send(services, by, acts.waiveCharges, { orderId: loan.orderId, reason: loan.reason, kind, amountMinor }, say)
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
    const { loan, by } = await loanOf(services, given, 1)
    const { orderId, reason } = loan
    await send(services, by, acts.applySuspense, { ...receipt, orderId, reason }, say)
  },
}

const reversePayment: StaffCommand = {
  name: 'reverse-payment',
  what: 'reverses a payment that its provider reversed by letter, not by an event',
  permission: 'loans.reverse',
  words: ['PROVIDER/RECEIPT'],
  options: { reason: 'TEXT' },
  run: async (services, { words, options: { reason = '' }, by }, say) => {
    await send(services, by, acts.reversePayment, { ...receiptOf(words[0]), reason }, say)
  },
}

const takeWriteOffBack: StaffCommand = {
  name: 'take-write-off-back',
  what: 'reverses a write-off: the loan runs as if it had never been written off',
  permission: 'loans.writeOff',
  words: ['ORDER'],
  options: { reason: 'TEXT' },
  run: async (services, given, say) => {
    const { loan, by } = await loanOf(services, given)
    await send(services, by, acts.takeWriteOffBack, { orderId: loan.orderId, reason: loan.reason }, say)
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

export const commands: readonly StaffCommand[] = [
  list,
  writeOff,
  refund,
  refundSuspense,
  advance,
  ...approvalCommands,
  waive,
  ...chargeCommands,
  ...restructuringCommands,
  applySuspense,
  reversePayment,
  takeWriteOffBack,
  ...transferCommands,
  showPhone,
]
