import type { IsoDate } from '../../calendar/iso-date.ts'
import type { LoanTerms } from '../../terms/loan-terms.ts'
import { type Restructured, waivableKinds } from '../loan-event.ts'
import { setAnew } from './parts.fixtures.ts'
import { closingOf } from './plan-ahead.fixtures.ts'
import { prepay } from './prepayment.fixtures.ts'
import { aRow, insert, openSheet, type Row, type Sheet } from './sheet.fixtures.ts'

/** A sheet under terms that count from a day on. */
export function beginSheet(terms: LoanTerms, startedOn: IsoDate): Sheet {
  const sheet = openSheet(terms, startedOn)
  // The envelopes of the plan count on every part; until they come, those of the first part do not.
  if (sheet.ahead !== null && terms.advances !== undefined) setAnew(sheet.ahead)
  return sheet
}

/** Closes the sheet on the day, and goes on with a second one under the new terms, which has what they do not cover as one more row. */
export function restructure(sheet: Sheet, { on, terms, charges, writeDownMinor }: Restructured): void {
  const unpaid = closingRow(sheet, on)
  const lent = unpaid.principal - writeDownMinor
  if (sheet.isWrittenOff || lent <= 0) return
  const sumOf = (treatment: string) =>
    waivableKinds.reduce((sum, kind) => (charges[kind] === treatment ? sum + unpaid[kind] : sum), 0)
  const next = beginSheet(terms, on)
  const signed = terms.advances?.firstMinor ?? terms.principalMinor
  const beyond = lent + sumOf('capitalised') - signed
  if (beyond < 0) takePrincipal(next, -beyond)
  const kept: Row = { ...aRow(lastDueOf(next), { principal: Math.max(0, beyond) }), by: 'kept' }
  next.charges = sheet.charges.map((each) => ({
    ...each,
    row: kept,
    unpaid: charges[each.kind] === 'kept' ? each.unpaid : 0,
  }))
  if (beyond > 0 || sumOf('kept') > 0) {
    for (const kind of waivableKinds) if (charges[kind] === 'kept') kept[kind] = unpaid[kind]
    insert(next.rows, kept)
    next.room -= kept.penalty + kept.lateInterest
  }
  Object.assign(sheet, next)
}

/** Everything that is unpaid, with interest earned up to the day, as one row. */
function closingRow({ rows, ahead }: Sheet, on: IsoDate): Row {
  const all = ahead === null ? rows : [...rows, aRow(on, closingOf(ahead))]
  const sum = aRow(on, {})
  for (const row of all) for (const kind of [...waivableKinds, 'principal' as const]) sum[kind] += row[kind]
  return sum
}

function lastDueOf({ rows, ahead }: Sheet): IsoDate {
  return ahead?.lastDueOn ?? rows.at(-1)!.dueOn
}

/** Principal that was paid before the new terms were signed: the last installments are so much smaller. */
function takePrincipal({ rows, ahead }: Sheet, principal: number): void {
  if (ahead !== null) {
    prepay(ahead, principal, 'shorten')
    return
  }
  let left = principal
  for (const row of rows.toReversed()) {
    const taken = Math.min(left, row.principal)
    row.principal -= taken
    left -= taken
  }
}
