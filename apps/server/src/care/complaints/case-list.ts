import type { Body, Reply } from '@hulog/contract'
import { daysBetween, type IsoDate } from '@hulog/lending'
import { listMaskedNames } from '../../people/index.ts'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { type CaseRow, countOpenCases, listCasePage } from './case-list.store.ts'
import { aboutCase, choicesOf } from './complaint-types.ts'
import type { Complaint } from './complaints.store.ts'

type ShownCase = Reply<'listCases'>['cases'][number]

/** Complaints of all borrowers for the queue of staff, names masked. */
export async function listCasesForStaff(
  services: Services,
  { name }: Pick<StaffCaller, 'name'>,
  { complaintState: state, complaintType: type, holder, after, ...rest }: Body<'listCases'>,
): Promise<Reply<'listCases'>> {
  const assignedTo = holder === undefined ? undefined : holder === 'me' ? name : null
  const { rows, nextAfter } = await listCasePage(services.db, { ...rest, state, type, assignedTo }, after)
  return { cases: await showCases(services, rows), nextAfter }
}

export async function getCaseCounts(
  { db, clock }: Services,
  { name }: Pick<StaffCaller, 'name'>,
): Promise<Reply<'getCaseCounts'>> {
  const types = choicesOf(textsIn(null)).problemType.map(({ value, title }) => ({ complaintType: value, about: title }))
  return { ...(await countOpenCases(db, clock.businessNow(), name)), types }
}

/** Rows as staff read them, with one query for all names. */
export async function showCases(services: Services, rows: readonly CaseRow[]): Promise<ShownCase[]> {
  const ids = rows.map(({ borrowerId }) => borrowerId)
  const names = await listMaskedNames(services, services.db, ids)
  return rows.map((row) => ({
    caseNumber: showCaseNumber(row.caseNumber),
    market: row.market,
    about: aboutCase(row),
    nameMasked: names.get(row.borrowerId) ?? '',
    complaintState: row.state,
    sentAt: row.sentAt.toISOString(),
    dueOn: dueOnOf(row),
    isLate: isPastDue(services, row),
    daysLeft: daysLeftOf(services, row),
    assignedTo: row.assignedTo,
    escalatedTo: row.escalatedTo,
    score: row.score,
  }))
}

/** The deadline of the next step: the reply, or once there is one the settlement. */
function dueOnOf({ state, replyDueOn, resolveDueOn }: Complaint): IsoDate | null {
  if (state === 'closed') return null
  return (state === 'answered' ? resolveDueOn : replyDueOn) as IsoDate
}

function daysLeftOf({ clock }: Services, row: Complaint): number | null {
  const dueOn = dueOnOf(row)
  return dueOn === null ? null : daysBetween(businessDateIn(row.market, clock), dueOn)
}

/** No answer within three working days, or not settled when the regulator may be asked. */
export function isPastDue({ clock }: { readonly clock: Pick<Clock, 'businessNow'> }, { dueAt }: Complaint): boolean {
  return dueAt !== null && dueAt <= clock.businessNow()
}
