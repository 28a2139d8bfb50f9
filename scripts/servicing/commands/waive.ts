import { type WaivableKind, waivableKinds } from '@hulog/lending'
import { waiveCharges } from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { loanOf } from '../loan-of.ts'
import { readAmount } from '../read-amount.ts'
import { showAmount } from '../show-amount.ts'

export const waive: StaffCommand = {
  name: 'waive',
  usage: `ORDER --charge ${waivableKinds.join('|')} --amount 500.00 --by NAME --reason TEXT`,
  what: 'gives up charges of a loan, at once and never more than is unpaid',
  words: 1,
  options: ['charge', 'amount', 'by', 'reason'],
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
