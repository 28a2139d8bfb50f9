import type { Reply } from '@hulog/contract'
import { listPeopleWith, listRolesWith, lockRights } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { appendHistory, type Complaint, handComplaint } from './complaints.store.ts'
import { aboutComplaint, lockCase } from './seen-case.ts'

const nothing = {}

/** Those who have it already keep it: taking twice has the effect of once. */
export async function takeCase(services: Services, call: StaffCall<'takeCase'>): Promise<Reply<'takeCase'>> {
  const { caller, body, requestKey } = call
  return once(services.db, requestKey, async (tx) => {
    const complaint = await lockCase(tx, body.caseNumber, body.version)
    await give(services, tx, complaint, { by: caller.name, to: caller.name })
    return nothing
  })
}

/** @throws CASE_NOT_ASSIGNABLE for somebody who may not answer, or whose access ended */
export async function assignCase(services: Services, call: StaffCall<'assignCase'>): Promise<Reply<'assignCase'>> {
  const { caller, body, requestKey } = call
  const { caseNumber, version, staffName: to = null } = body
  return once(services.db, requestKey, async (tx) => {
    const complaint = await lockCase(tx, caseNumber, version)
    if (to !== null) await requireAnswerer(tx, to)
    await give(services, tx, complaint, { by: caller.name, to })
    return nothing
  })
}

async function requireAnswerer(tx: Tx, name: string): Promise<void> {
  const { permissions, isPerson } = await lockRights(tx, name)
  if (!isPerson || !permissions.has('care.reply')) throw new DomainError('CASE_NOT_ASSIGNABLE', 'staffName')
}

type Giving = { readonly by: string; readonly to: string | null }

async function give({ clock }: Services, tx: Tx, complaint: Complaint, { by, to }: Giving): Promise<void> {
  if (complaint.assignedTo === to) {
    await recordAudit(tx, by, 'complaint-assigned', { ...aboutComplaint(complaint), to, changed: false })
    return
  }
  await handComplaint(tx, complaint, { assignedTo: to })
  await appendHistory(tx, complaint, { event: 'assigned', at: clock.businessNow(), by, givenTo: to })
  await recordAudit(tx, by, 'complaint-assigned', { ...aboutComplaint(complaint), to, changed: true })
}

/** @throws ADDRESSEE_NOT_KNOWN, CASE_ESCALATED */
export async function escalateCase(
  { db, clock }: Services,
  { caller, body, requestKey }: StaffCall<'escalateCase'>,
): Promise<Reply<'escalateCase'>> {
  const { caseNumber, version, addressee, reason } = body
  return once(db, requestKey, async (tx) => {
    const complaint = await lockCase(tx, caseNumber, version)
    if (complaint.escalatedTo !== null) throw new DomainError('CASE_ESCALATED')
    await requireAddressee(tx, addressee)
    await handComplaint(tx, complaint, { escalatedTo: addressee })
    const step = { event: 'escalated', at: clock.businessNow(), by: caller.name } as const
    await appendHistory(tx, complaint, { ...step, givenTo: addressee, note: reason.trim() })
    await recordAudit(tx, caller.name, 'complaint-escalated', { ...aboutComplaint(complaint), to: addressee })
    return nothing
  })
}

async function requireAddressee(db: Reader, code: string): Promise<void> {
  const roles = await listRolesWith(db, 'care.read')
  if (!roles.some((role) => role.code === code)) throw new DomainError('ADDRESSEE_NOT_KNOWN', 'addressee')
}

/** @throws CASE_NOT_ESCALATED */
export async function endEscalation(
  { db, clock }: Services,
  { caller, body, requestKey }: StaffCall<'endEscalation'>,
): Promise<Reply<'endEscalation'>> {
  return once(db, requestKey, async (tx) => {
    const complaint = await lockCase(tx, body.caseNumber, body.version)
    if (complaint.escalatedTo === null) throw new DomainError('CASE_NOT_ESCALATED')
    await handComplaint(tx, complaint, { escalatedTo: null })
    const step = { event: 'escalationEnded', at: clock.businessNow(), by: caller.name } as const
    await appendHistory(tx, complaint, { ...step, note: body.reason.trim() })
    await recordAudit(tx, caller.name, 'complaint-escalation-ended', aboutComplaint(complaint))
    return nothing
  })
}

/** Those whom a case can be given to, and the roles that it can be escalated to: all that see complaints. */
export async function listCaseColleagues({ db }: Services): Promise<Reply<'listCaseColleagues'>> {
  const [people, roles] = await Promise.all([listPeopleWith(db, 'care.reply'), listRolesWith(db, 'care.read')])
  return {
    colleagues: people.map(({ name: staffName, displayName }) => ({ staffName, displayName })),
    addressees: roles.map(({ code, name }) => ({ addressee: code, addresseeName: name })),
  }
}
