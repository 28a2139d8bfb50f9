import type { Body, Reply } from '@hulog/contract'
import { listMaskedNames } from '../../people/index.ts'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { type CaseRow, countOpenCases, listCasePage } from './case-list.store.ts'
import { aboutCase } from './complaint-types.ts'
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
  return countOpenCases(db, clock.businessNow(), name)
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
    assignedTo: row.assignedTo,
    escalatedTo: row.escalatedTo,
    score: row.score,
  }))
}

/** The deadline of the next step: the reply, or once there is one the settlement. */
function dueOnOf({ state, replyDueOn, resolveDueOn }: Complaint): string | null {
  if (state === 'closed') return null
  return state === 'answered' ? resolveDueOn : replyDueOn
}

/** No answer within three working days, or not settled when the regulator may be asked. */
export function isPastDue({ clock }: { readonly clock: Pick<Clock, 'businessNow'> }, { dueAt }: Complaint): boolean {
  return dueAt !== null && dueAt <= clock.businessNow()
}
