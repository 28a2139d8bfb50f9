import type { Permission } from '@hulog/contract'
import { CHARGE_REFERENCE_PATTERN } from '@hulog/contract/staff-limits'
import { type ChargeAmount, chargeBases, chargeKinds, type LoanCharge } from '@hulog/lending'
import { listCharges } from '../../apps/server/src/loans/index.ts'
import { acts, send } from './acts.ts'
import { readOneOf, readPercent } from './read-options.ts'
import { loanOf, readAmount, type StaffCommand, showAmount } from './staff-command.ts'

const charge: StaffCommand = {
  name: 'charge',
  what: 'charges a fee or a penalty: --amount, or --share (in percent) of the installment, principal, balance or overdue amount; once for each reference',
  permission: 'loans.charge',
  words: ['ORDER', 'REFERENCE'],
  options: { kind: chargeKinds.join('|'), reason: 'TEXT' },
  mayHave: { amount: '150.00', share: '2.5', of: chargeBases.join('|'), installment: '3' },
  run: async (services, given, say) => {
    const { kind = '', installment } = given.options
    const amount = readChargeAmount(given.options)
    const { loan, by } = await loanOf(services, given)
    const body = {
      orderId: loan.orderId,
      reference: readReference(given.words[1]),
      kind: readOneOf(chargeKinds, kind, 'kind'),
      amount,
      ...(installment !== undefined && { installment: readInstallment(installment) }),
      reason: loan.reason,
    }
    await send(services, by, acts.chargeLoan, body, say)
  },
}

const waiveCharge = onCharge(
  'waive-charge',
  'loans.waive',
  'waives the unpaid part of one charge that staff made',
  'waiveCharge',
)

const takeBack = onCharge(
  'take-charge-back',
  'loans.charge',
  'reverses a wrong charge: the loan runs as if it had never been made',
  'takeChargeBack',
)

function onCharge(
  name: string,
  permission: Permission,
  what: string,
  act: 'waiveCharge' | 'takeChargeBack',
): StaffCommand {
  return {
    name,
    what,
    permission,
    words: ['ORDER', 'REFERENCE'],
    options: { reason: 'TEXT' },
    run: async (services, given, say) => {
      const { loan, by } = await loanOf(services, given)
      const body = { orderId: loan.orderId, reference: readReference(given.words[1]), reason: loan.reason }
      await send(services, by, acts[act] as typeof acts.waiveCharge, body, say)
    },
  }
}

const list: StaffCommand = {
  name: 'list-charges',
  what: 'lists the charges that staff made on a loan, oldest first',
  permission: 'loans.read',
  words: ['ORDER'],
  run: async (services, given, say) => {
    const { loan, currency, name } = await loanOf(services, given)
    const charges = await listCharges(services, loan.orderId)
    if (charges.length === 0) say(`Staff charged nothing on order ${name}.`)
    for (const each of charges) say(`${each.on}  ${chargeLine(each, currency)}`)
  },
}

export const chargeCommands: readonly StaffCommand[] = [charge, waiveCharge, takeBack, list]

function chargeLine(charge: LoanCharge, currency: string): string {
  const { kind, reason, installmentNumber, amountMinor, paidMinor, waivedMinor, capitalisedMinor, unpaidMinor } = charge
  const parts = [
    `${showAmount(unpaidMinor, currency)} unpaid`,
    ...(paidMinor > 0 ? [`${showAmount(paidMinor, currency)} paid`] : []),
    ...(waivedMinor > 0 ? [`${showAmount(waivedMinor, currency)} waived`] : []),
    ...(capitalisedMinor > 0 ? [`${showAmount(capitalisedMinor, currency)} principal by new terms`] : []),
  ]
  const where = installmentNumber === null ? '' : `, installment ${installmentNumber}`
  return `${reason} ${kind} of ${showAmount(amountMinor, currency)}${where}: ${parts.join(', ')}`
}

function readChargeAmount({ amount, share, of = '' }: Readonly<Record<string, string>>): ChargeAmount {
  if ((amount === undefined) === (share === undefined)) throw new Error('Give either --amount or --share, not both.')
  if (amount !== undefined) return { fixedMinor: readAmount(amount) }
  return { ratePpm: readPercent(share ?? '', 'A share'), of: readOneOf(chargeBases, of, 'of') }
}

function readReference(text = ''): string {
  if (new RegExp(CHARGE_REFERENCE_PATTERN).test(text)) return text
  throw new Error(`A reference has 2 to 40 small letters, digits, dots, hyphens and low lines, not "${text}".`)
}

function readInstallment(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new Error(`An installment is named by its number, from 1 up, not "${text}".`)
}
