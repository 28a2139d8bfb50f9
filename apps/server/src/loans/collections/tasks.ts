import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { type IsoDate, parseIsoDate } from '@hulog/lending'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { listOrderNumbers, requireOrderById } from '../../origination/index.ts'
import { holdBorrower, listHolders, readRights } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall, StaffCaller } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { allMarkets, businessDateIn } from '../../platform/markets/markets.ts'
import { type Place, sealedById } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import type { promises } from '../promises/promises.schema.ts'
import { tasks } from './collections.schema.ts'
import type { CollectionParts } from './contact-facts.ts'

export type Task = typeof tasks.$inferSelect

export type ShownTask = Reply<'listTasks'>['tasks'][number]

const MOST_MINE = 1_000

/** Whom a task can be given to: everybody who may record contacts, and the roles that allow it. */
const NEEDED = 'collections.contact'

/** Tasks of a box, page by page. @throws TASK_NOT_FOUND for a page after a task that is gone */
export async function listTasks(
  services: Services,
  { caller, body: { box, after } }: StaffCall<'listTasks'>,
): Promise<Reply<'listTasks'>> {
  const { db } = services
  const last = after === undefined ? null : await requireTask(db, after)
  const isDone = box === 'done'
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        isDone ? isNotNull(tasks.doneAt) : isNull(tasks.doneAt),
        box === 'mine' ? isFor(caller) : undefined,
        beyond(last, isDone),
      ),
    )
    .orderBy(...(isDone ? [desc(tasks.doneAt), desc(tasks.id)] : [asc(tasks.dueOn), asc(tasks.id)]))
    .limit(PAGE_SIZE + 1)
  const mine = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isNull(tasks.doneAt), isFor(caller)))
    .limit(MOST_MINE)
  return {
    tasks: await showTasks(services, rows.slice(0, PAGE_SIZE)),
    hasMore: rows.length > PAGE_SIZE,
    mineCount: await db.$count(mine),
  }
}

function beyond(last: Task | null, isDone: boolean): SQL | undefined {
  if (last === null) return undefined
  if (!isDone) return sql`(${tasks.dueOn}, ${tasks.id}) > (${last.dueOn}::date, ${last.id}::uuid)`
  // One that is open has no place among those that are done.
  if (last.doneAt === null) throw new DomainError('TASK_NOT_FOUND')
  return sql`(${tasks.doneAt}, ${tasks.id}) < (${last.doneAt.toISOString()}::timestamptz, ${last.id}::uuid)`
}

/** SQL condition: a task is given to the caller, or to one of their roles. */
export function isFor({ name, roles }: Pick<StaffCaller, 'name' | 'roles'>): SQL | undefined {
  return or(eq(tasks.assignedTo, name), inArray(tasks.assignedRole, [...roles]))
}

/** Tasks about one loan or its borrower: open ones by their day, then the newest done ones. */
export async function listTasksAbout(db: Reader, { borrowerId }: { readonly borrowerId: string }): Promise<Task[]> {
  return db
    .select()
    .from(tasks)
    .where(eq(tasks.borrowerId, borrowerId))
    .orderBy(sql`${tasks.doneAt} is not null`, desc(tasks.doneAt), asc(tasks.dueOn), asc(tasks.id))
    .limit(PAGE_SIZE)
}

/** Opens their texts. The numbers of their orders are read at once. */
export async function showTasks(
  { db, cipher, clock }: Pick<Services, 'cipher' | 'clock'> & { readonly db: Reader },
  rows: readonly Task[],
): Promise<ShownTask[]> {
  const numbers = await listOrderNumbers(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  // Late once its day has passed in every market.
  const [today = ''] = allMarkets.map((market) => businessDateIn(market, clock)).toSorted()
  return rows.map((task) => {
    const { id, orderId, textSealed, noteSealed, promiseId, createdAt, doneAt, ...shown } = task
    return {
      ...shown,
      taskId: id,
      orderId,
      text: cipher.open(textSealed, taskPlace(id, 'text')),
      note: noteSealed === null ? '' : cipher.open(noteSealed, taskPlace(id, 'note')),
      isLate: doneAt === null && task.dueOn < today,
      orderNumber: (orderId === null ? null : numbers.get(orderId)) ?? '',
      isDone: doneAt !== null,
      isOfPromise: promiseId !== null,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    }
  })
}

export async function listTaskAssignees({ db }: Services): Promise<Reply<'listTaskAssignees'>> {
  return listHolders(db, NEEDED)
}

/** Refusals: ASSIGNEE_NOT_VALID, TASK_SUBJECT_NOT_FOUND, TASK_NOT_FOUND, TASK_DONE, STALE. */
export async function saveTask(
  services: Services,
  parts: CollectionParts,
  { caller: { name }, body, requestKey }: StaffCall<'saveTask'>,
): Promise<Reply<'saveTask'>> {
  requireDay(body.dueOn)
  if (body.assignedTo !== undefined && body.assignedRole !== undefined) {
    throw new DomainError('INVALID_FIELD', 'assignedRole')
  }
  return once(services.db, requestKey, async (tx) => {
    await requireAssignee(tx, body)
    return body.taskId === undefined ? addTask(services, parts, tx, name, body) : changeTask(services, tx, name, body)
  })
}

async function addTask(
  { cipher, clock }: Services,
  parts: CollectionParts,
  tx: Tx,
  name: string,
  body: Body<'saveTask'>,
): Promise<Reply<'saveTask'>> {
  const subject = await requireSubject(parts, tx, body)
  const id = randomUUID()
  await tx.insert(tasks).values({
    ...{ id, ...subject, ...editable(body), textSealed: cipher.seal(body.text.trim(), taskPlace(id, 'text')) },
    ...{ createdBy: name, createdAt: clock.businessNow() },
  })
  await recordAudit(tx, name, 'task-added', auditOf({ id, ...subject, ...editable(body) }))
  return { taskId: id }
}

/** The subject of a task never changes: another subject is another task. */
async function changeTask(
  { cipher }: Services,
  tx: Tx,
  name: string,
  body: Body<'saveTask'>,
): Promise<Reply<'saveTask'>> {
  const task = await lockOpenTask(tx, body.taskId ?? '', body.version)
  const set = { ...editable(body), textSealed: cipher.seal(body.text.trim(), taskPlace(task.id, 'text')) }
  await updateTask(tx, task, set)
  await recordAudit(tx, name, 'task-changed', auditOf({ ...task, ...set }))
  return { taskId: task.id }
}

function editable({ dueOn, assignedTo, assignedRole }: Body<'saveTask'>) {
  return { dueOn, assignedTo: assignedTo ?? null, assignedRole: assignedRole ?? null }
}

/** @throws TASK_NOT_FOUND, TASK_DONE, STALE */
export async function finishTask(
  { db, cipher, clock }: Services,
  { caller: { name }, body: { taskId, version, note = '' } }: StaffCall<'finishTask'>,
): Promise<Reply<'finishTask'>> {
  await inTransaction(db, async (tx) => {
    const task = await lockOpenTask(tx, taskId, version)
    const noteSealed = note.trim() === '' ? null : cipher.seal(note.trim(), taskPlace(task.id, 'note'))
    await updateTask(tx, task, { doneBy: name, doneAt: clock.businessNow(), noteSealed })
    await recordAudit(tx, name, 'task-done', auditOf(task))
  })
  return {}
}

type Promised = Pick<typeof promises.$inferSelect, 'borrowerId' | 'orderId' | 'id' | 'recordedBy'>

/** A task for whoever recorded a promise, or, once they may not work on it any more, for nobody in particular. */
export async function addTaskOfPromise(
  { cipher, clock }: Services,
  tx: Tx,
  { borrowerId, orderId, id: promiseId, recordedBy }: Promised,
  { text, dueOn }: { readonly text: string; readonly dueOn: IsoDate },
): Promise<void> {
  const { permissions } = await readRights(tx, recordedBy)
  const id = randomUUID()
  await tx
    .insert(tasks)
    .values({
      ...{ id, borrowerId, orderId, promiseId, dueOn, textSealed: cipher.seal(text, taskPlace(id, 'text')) },
      ...{ assignedTo: permissions.has(NEEDED) ? recordedBy : null, assignedRole: null },
      ...{ createdBy: 'product', createdAt: clock.businessNow() },
    })
    .onConflictDoNothing({ target: tasks.promiseId })
}

async function requireAssignee(tx: Tx, { assignedTo, assignedRole }: Body<'saveTask'>): Promise<void> {
  if (assignedTo !== undefined) {
    const { permissions } = await readRights(tx, assignedTo)
    if (!permissions.has(NEEDED)) throw new DomainError('ASSIGNEE_NOT_VALID')
  }
  if (assignedRole === undefined) return
  const { roles } = await listHolders(tx, NEEDED)
  if (!roles.some(({ roleCode }) => roleCode === assignedRole)) throw new DomainError('ASSIGNEE_NOT_VALID')
}

type Subject = Pick<Task, 'borrowerId' | 'orderId' | 'caseNumber'>

async function requireSubject(parts: CollectionParts, tx: Tx, body: Body<'saveTask'>): Promise<Subject> {
  const none: Subject = { borrowerId: null, orderId: null, caseNumber: null }
  if (body.orderId !== undefined) {
    const order = await requireOrderById(tx, body.orderId).catch(refuseSubject)
    return { ...none, borrowerId: order.borrowerId, orderId: order.id }
  }
  if (body.caseNumber !== undefined) {
    const found = await parts.findCase(tx, body.caseNumber)
    if (!found) throw new DomainError('TASK_SUBJECT_NOT_FOUND')
    return { ...found, caseNumber: body.caseNumber }
  }
  if (body.borrowerId === undefined) return none
  if (!(await holdBorrower(tx, body.borrowerId))) throw new DomainError('TASK_SUBJECT_NOT_FOUND')
  return { ...none, borrowerId: body.borrowerId }
}

function refuseSubject(error: unknown): never {
  if (error instanceof DomainError) throw new DomainError('TASK_SUBJECT_NOT_FOUND')
  throw error
}

async function lockOpenTask(tx: Tx, id: string, version: number): Promise<Task> {
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update')
  if (!task) throw new DomainError('TASK_NOT_FOUND')
  if (task.doneAt !== null) throw new DomainError('TASK_DONE')
  if (task.version !== version) throw new DomainError('STALE')
  return task
}

async function updateTask(tx: Tx, { id, version }: Task, set: Partial<Task>): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...set, version: version + 1 })
    .where(eq(tasks.id, id))
}

async function requireTask(db: Reader, id: string): Promise<Task> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id))
  if (!task) throw new DomainError('TASK_NOT_FOUND')
  return task
}

function requireDay(text: string): void {
  try {
    parseIsoDate(text)
  } catch {
    throw new DomainError('INVALID_FIELD', 'dueOn')
  }
}

/** Ids and outcomes; never the text. */
function auditOf({
  id,
  borrowerId,
  orderId,
  caseNumber,
  dueOn,
  assignedTo,
  assignedRole,
}: Pick<Task, 'id' | 'borrowerId' | 'orderId' | 'caseNumber' | 'dueOn' | 'assignedTo' | 'assignedRole'>) {
  const subject =
    caseNumber !== null ? `complaint:${caseNumber}` : borrowerId !== null ? `borrower:${borrowerId}` : null
  return {
    taskId: id,
    dueOn,
    assignedTo: assignedTo ?? assignedRole,
    ...(orderId !== null && { orderId }),
    ...(subject !== null && { subject }),
  }
}

export function taskPlace(id: string, column: 'text' | 'note'): Place {
  return { table: 'tasks', column, row: id }
}

export const taskColumns = [
  sealedById('tasks', 'text_sealed', (id) => taskPlace(id, 'text')),
  sealedById('tasks', 'note_sealed', (id) => taskPlace(id, 'note')),
]
