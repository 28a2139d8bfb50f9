import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { roundProduct } from '../money/rounding.ts'
import { rowBesides, rowsToCome } from '../recalculation/rows-due.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { accountAfter } from './account-after.ts'
import { noAmounts, scheduledMinor } from './amounts.ts'
import { countDueBefore } from './due-rows.ts'
import { installmentLimitMinor, lateChargedMinor, scheduledOf } from './late-charges.ts'
import { unpaidPrincipalMinor } from './late-interest.ts'
import {
  type Cap,
  type ChargeAccount,
  type InstallmentAccount,
  isKept,
  isOwedBesides,
  type LoanAccount,
  type LoanRow,
  type Plan,
} from './loan.ts'
import type { ChargeAmount, ChargeBase, Charged, LoanChange, LoanEvent, WaivedCharge } from './loan-event.ts'
import { lateRoomMinor, type Position, withOwnRow, withRowsToCome } from './position.ts'
import { unpaidOf } from './row-charges.ts'
import { type RowList, rowAt, rowsOf } from './row-list.ts'

/**
 * The account after a charge by an event: see `Charged` for its installment and `ChargeAmount` for its amount.
 *
 * Fees and penalties are cut to the room under the lifetime cap, since interest, fees and late charges together never exceed
 * it, and penalties also to the room under the cap of their installment. A fee leaves so much less room for late charges; one
 * that is waived still counts. Penalties count as late charges. A loan that is settled, given back or written off is not
 * charged. Example: 5 % of an overdue amount of 400.00 is 20.00.
 */
export function applyCharge(plan: Plan, position: Position, event: Charged): LoanAccount {
  const { account, unpaidMinor } = withRowsToCome(plan, position)
  if (unpaidMinor === 0 || account.writeOff !== null || account.coolingOffExit !== null) {
    return accountAfter(plan, position, {})
  }
  const place = placeOf(plan, position, event)
  const { at, index } = place
  const row = rowAt(at.installments, index)
  const charge = chargeOf(plan, position, place, event)
  const after = accountAfter(plan, at, { charges: new Map([[index, [...row.charges, charge]]]) })
  if (event.kind === 'penalty') return after
  return { ...after, chargedFeesMinor: account.chargedFeesMinor + charge.amountMinor }
}

function chargeOf(plan: Plan, position: Position, place: Place, event: Charged): ChargeAccount {
  const { id, kind, on, amount } = event
  const parts = partsOf(plan, position, place, amount)
  const fullMinor = parts.fixedMinor + roundProduct(parts.baseMinor, parts.ratePpm, 1, 1_000_000, 'half-up')
  const limited = withinCaps(plan, position, rowAt(place.at.installments, place.index), event, fullMinor)
  return { id, kind, on, reason: event.reason ?? null, ...parts, ...limited, paidMinor: 0, waivedMinor: 0 }
}

function partsOf(plan: Plan, position: Position, place: Place, amount: ChargeAmount) {
  if ('fixedMinor' in amount) return { ratePpm: 0, of: null, baseMinor: 0, fixedMinor: amount.fixedMinor }
  const { ratePpm, of } = amount
  return { ratePpm, of, baseMinor: baseOf(of, plan, position, place), fixedMinor: 0 }
}

function baseOf(of: ChargeBase, { terms }: Plan, position: Position, place: Place): number {
  switch (of) {
    case 'installment':
      return place.scheduledMinor
    case 'principal':
      return terms.principalMinor
    case 'balance':
      return balanceMinor(position)
    case 'overdue':
      return overdueMinor(position)
  }
}

function balanceMinor({ account, installments, totals }: Position): number {
  return unpaidPrincipalMinor({ ...account, installments, totals })
}

function overdueMinor({ account, installments, on }: Position): number {
  const overdue = rowsOf(installments).slice(account.firstUnpaid, countDueBefore(installments, on, account.firstUnpaid))
  return overdue.reduce((sum, row) => (bearsNoCharge(row) ? sum : sum + scheduledMinor(row.unpaid)), 0)
}

function withinCaps(
  plan: Plan,
  { account, totals }: Position,
  { planned, charged }: InstallmentAccount,
  { kind }: Charged,
  fullMinor: number,
): { amountMinor: number; cappedBy: Cap | null } {
  const roomMinor = lateRoomMinor(plan, account)
  const lifetimeMinor = roomMinor === null ? fullMinor : Math.max(0, roomMinor - lateChargedMinor(totals))
  const limitMinor = kind === 'fee' ? null : installmentLimitMinor(planned, plan.terms.late)
  const installmentMinor =
    limitMinor === null ? fullMinor : Math.max(0, limitMinor - charged.penalty - charged.lateInterest)
  const amountMinor = Math.min(fullMinor, lifetimeMinor, installmentMinor)
  if (amountMinor === fullMinor) return { amountMinor, cappedBy: null }
  return { amountMinor, cappedBy: amountMinor === lifetimeMinor ? 'lifetime' : 'installment' }
}

/** The row of a charge, by its index in a position, and the scheduled amount of its installment. */
type Place = { at: Position; index: number; scheduledMinor: number }

/**
 * The installment of a charge. One of a recalculated loan that is not due yet is no row of the account: the charge gets a
 * row of its own, due with it, and the installment counts as it will be when everything due is paid that day.
 */
function placeOf(plan: Plan, position: Position, event: Charged): Place {
  const { installments, account } = position
  if (plan.terms.recalculation === undefined) return placeAt(position, indexOf(installments, event))
  const due = rowsOf(installments)
    .map(({ planned }) => planned)
    .filter(({ added }) => added === undefined)
  const toCome = account.running === null ? [] : rowsToCome(plan, account.running)
  const charged = rowToCharge([...due, ...toCome], event) ?? plan.schedule.installments.at(-1)!
  const index = rowsOf(installments).findIndex(({ planned }) => planned === charged)
  if (index >= 0) return placeAt(position, index)
  const added = { by: 'charge', on: event.on, installment: charged.number } as const
  const row: LoanRow = { ...rowBesides(plan, account, charged.dueOn), added }
  const at = withOwnRow(position, row)
  const scheduledMinor = toCome.includes(charged) ? charged.totalMinor : 0
  return { at, index: rowsOf(at.installments).findIndex(({ planned }) => planned === row), scheduledMinor }
}

function placeAt(at: Position, index: number): Place {
  return { at, index, scheduledMinor: scheduledOf(rowAt(at.installments, index).planned) }
}

/** Of the installments that a recalculated loan has had and will have; none when early money paid all of them. */
function rowToCharge(rows: readonly LoanRow[], { on, installment, dueOn = on }: Charged): LoanRow | undefined {
  if (installment !== undefined) return rows[Math.min(installment, rows.length) - 1]
  return rows.find((row) => row.dueOn >= dueOn) ?? rows.at(-1)
}

/**
 * The installment of a charge. One that the event names and that does not exist yet, because its extension did not happen,
 * is the last one.
 */
function indexOf(rows: RowList<InstallmentAccount>, { on, installment, dueOn = on }: Charged): number {
  if (installment !== undefined) return Math.min(installment, rows.length) - 1
  return nextIndex(rows, dueOn)
}

/** The first installment due on a day or later, or the last one: without those that an extension or a refund makes. */
function nextIndex(rows: RowList<InstallmentAccount>, dueOn: IsoDate): number {
  const from = countDueBefore(rows, dueOn)
  let index = from
  while (index < rows.length && !isOwn(rowAt(rows, index))) index += 1
  if (index < rows.length) return index
  index = from - 1
  while (index > 0 && !isOwn(rowAt(rows, index))) index -= 1
  return Math.max(0, index)
}

/** An installment that keeps its principal: an extension moves it to a later one. */
function isOwn(row: InstallmentAccount): boolean {
  return !bearsNoCharge(row) && (row.planned.movedMinor ?? 0) === 0
}

/** Money owed besides the installments, or from before a restructuring: no charge comes with it or is a share of it. */
function bearsNoCharge(row: InstallmentAccount): boolean {
  return isOwedBesides(row) || isKept(row)
}

/** The account after the waiver of one charge: its unpaid part is given up. One that is not charged yet stays as it will be. */
export function applyChargeWaiver(plan: Plan, position: Position, { charge: id }: WaivedCharge): LoanAccount {
  const { account, installments } = position
  for (let index = account.firstUnpaid; index < installments.length; index += 1) {
    const { charges } = rowAt(installments, index)
    const waived = charges.find((charge) => charge.id === id)
    if (waived === undefined) continue
    const unpaidMinor = unpaidOf(waived)
    if (unpaidMinor === 0) break
    const after = charges.map((charge) =>
      charge === waived ? { ...charge, waivedMinor: charge.waivedMinor + unpaidMinor } : charge,
    )
    const amounts = { ...noAmounts, [waived.kind]: unpaidMinor }
    return accountAfter(plan, position, { waived: new Map([[index, amounts]]), charges: new Map([[index, after]]) })
  }
  return accountAfter(plan, position, {})
}

/**
 * Refuses a charge on an installment whose number the loan can never have: above the number planned, at first or by a
 * restructuring, and one for each extension, refund, restructuring and later part that was ever recorded, reversed or not. Errors:
 * `event-unknown`.
 */
export function requireInstallments(
  events: readonly LoanEvent[],
  changes: readonly LoanChange[],
  { installments }: Schedule,
): void {
  const charges = changes.filter((change) => change.type === 'charged' && change.installment !== undefined)
  if (charges.length === 0) return
  const added = events.filter(({ type }) => addingTypes.has(type)).length
  const replanned = events.map((event) => (event.type === 'restructured' ? countOf(event.terms) : 0))
  const last = Math.max(installments.length, ...replanned) + added
  for (const { id, installment = 1 } of charges as Charged[]) {
    if (installment <= last) continue
    throw new LendingError('event-unknown', `The charge ${id} is on installment ${installment}, the last is ${last}`)
  }
}

/** The events that can add an installment. */
const addingTypes: ReadonlySet<string> = new Set(['extended', 'refunded', 'restructured', 'advanced'])

/** Of terms that may be of a reversed event, which nobody checked. */
function countOf({ repayment }: LoanTerms): number {
  return repayment?.kind === 'installments' && Number.isSafeInteger(repayment.count) ? repayment.count : 1
}
