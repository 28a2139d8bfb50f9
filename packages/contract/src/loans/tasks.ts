import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, freeText, instant, isoDate, nothing, orderId } from '../fields.ts'
import { ID_PATTERN, PAGE_SIZE, REASON_MAX_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { roleCode, staffErrors, staffName, version } from '../people/staff-fields.ts'
import { TASK_TEXT_MAX_LENGTH } from '../staff-limits.ts'

export const taskErrors = defineErrors({
  TASK_NOT_FOUND: { code: 3772, status: 404, message: 'There is no such task.' },
  TASK_DONE: { code: 3773, status: 200, message: 'This task is done already.' },
  ASSIGNEE_NOT_VALID: { code: 3774, status: 200, message: 'Nobody with this name or role works on such tasks.' },
  TASK_SUBJECT_NOT_FOUND: { code: 3775, status: 404, message: 'What this task is about is not there.' },
})

const { TASK_NOT_FOUND, TASK_DONE, ASSIGNEE_NOT_VALID, TASK_SUBJECT_NOT_FOUND } = taskErrors
const { STALE } = staffErrors

const taskId = Type.String({ pattern: ID_PATTERN, description: 'A task.' })
const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** A task as colleagues see it. Its text stands sealed in the database. */
export const shownTask = Type.Object({
  taskId: Type.String({ description: 'The task.' }),
  text: Type.String({ description: 'What is to be done.' }),
  dueOn: described(isoDate, 'The day by which it is to be done.'),
  isLate: Type.Boolean({ description: 'Whether that day has passed.' }),
  orderId: nullable('The loan or application it is about, or null.'),
  orderNumber: Type.String({ description: 'Its number; empty for none.' }),
  borrowerId: nullable('The borrower it is about, or null.'),
  caseNumber: nullable('The complaint it is about, or null.'),
  assignedTo: nullable('The colleague who does it, or null.'),
  assignedRole: nullable('The role of which somebody does it, or null.'),
  isDone: Type.Boolean({ description: 'Whether it is done.' }),
  isOfPromise: Type.Boolean({ description: 'Whether a broken promise made it.' }),
  note: Type.String({ description: 'What came of it; empty while it is open.' }),
  createdBy: Type.String({ description: 'Who wrote it; `product` for the product itself.' }),
  createdAt: instant,
  doneBy: nullable('Who finished it, or null.'),
  doneAt: Type.Union([instant, Type.Null()], { description: 'When it was finished, or null.' }),
  version,
})

export const listTasks = defineOperation({
  name: 'listTasks',
  feature: 'tasks',
  summary: 'Open tasks by their day, or the ones done last: one’s own, or all',
  path: '/gateway/console/tasks',
  access: 'staff',
  permission: 'collections.read',
  body: Type.Object(
    {
      box: Type.Enum(['mine', 'open', 'done'] as const, {
        description: 'Open ones for the caller or their roles; all open ones; those done last.',
      }),
      after: Type.Optional(described(taskId, 'Continues a list: the last task of the page before.')),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    tasks: Type.Array(shownTask, { description: `At most ${PAGE_SIZE}.` }),
    hasMore: Type.Boolean({ description: 'Whether there are more.' }),
    mineCount: Type.Integer({
      minimum: 0,
      description: 'Open tasks for the caller or their roles, counted up to 1000.',
    }),
  }),
  errors: { TASK_NOT_FOUND },
})

export const listTaskAssignees = defineOperation({
  name: 'listTaskAssignees',
  feature: 'tasks',
  summary: 'Colleagues and roles that a task can be given to',
  path: '/gateway/console/tasks/assignees',
  access: 'staff',
  permission: 'collections.read',
  reply: Type.Object({
    people: Type.Array(
      Type.Object({
        staffName: Type.String({ description: 'The name of a person.' }),
        displayName: Type.String({ description: 'The name as colleagues read it.' }),
      }),
      { description: 'Colleagues who may record contacts, at most 500.' },
    ),
    roles: Type.Array(
      Type.Object({
        roleCode: Type.String({ description: 'A role.' }),
        roleName: Type.String({ description: 'Its name.' }),
      }),
      { description: 'Roles that may record contacts.' },
    ),
  }),
})

export const saveTask = defineOperation({
  name: 'saveTask',
  feature: 'tasks',
  summary: 'Add a task (without id, version 0), or change the version of one that was shown',
  path: '/gateway/console/tasks/save',
  access: 'staff',
  permission: 'collections.contact',
  idempotent: true,
  body: Type.Object(
    {
      taskId: Type.Optional(taskId),
      version,
      text: described(
        freeText(TASK_TEXT_MAX_LENGTH, 1, '^(?=.*\\S)[^\\u0000-\\u001F\\u007F]*$'),
        'What is to be done.',
      ),
      dueOn: described(isoDate, 'The day by which it is to be done.'),
      assignedTo: Type.Optional(described(staffName, 'The colleague who does it.')),
      assignedRole: Type.Optional(described(roleCode, 'The role of which somebody does it.')),
      orderId: Type.Optional(described(orderId, 'The loan or application it is about. It does not change.')),
      borrowerId: Type.Optional(
        Type.String({ pattern: ID_PATTERN, description: 'The borrower it is about, where it is about no loan.' }),
      ),
      caseNumber: Type.Optional(Type.String({ pattern: '^\\d{9}$', description: 'The complaint it is about.' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ taskId: Type.String({ description: 'The task.' }) }),
  errors: { TASK_NOT_FOUND, TASK_DONE, STALE, ASSIGNEE_NOT_VALID, TASK_SUBJECT_NOT_FOUND },
})

export const finishTask = defineOperation({
  name: 'finishTask',
  feature: 'tasks',
  summary: 'Finish a task',
  path: '/gateway/console/tasks/finish',
  access: 'staff',
  permission: 'collections.contact',
  body: Type.Object(
    { taskId, version, note: Type.Optional(described(freeText(REASON_MAX_LENGTH), 'What came of it.')) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { TASK_NOT_FOUND, TASK_DONE, STALE },
})
