import { ACTS, type Body, type Operation, type OperationName, operations, permissionNames } from '@hulog/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStoredCase } from '../care/complaints/cases.fixtures.ts'
import { aCall, aLateLoan } from '../loans/collections/collections.fixtures.ts'
import { referralsOf } from '../origination/applications/referrals.fixtures.ts'
import { aBorrower, anAddress, certify } from '../people/borrowers/borrowers.fixtures.ts'
import { aColleague, aProgram, type Colleague, STAFF_PASSWORD } from '../people/staff/staff.fixtures.ts'
import { businessDateIn } from '../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { send } from './every-operation.fixtures.ts'
import { paymentActs } from './payment-acts.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Recorded = readonly [action: string, prepare: (me: Colleague) => Promise<object> | object]

/** Calls of staff that change something or search, with the recorded action. Each is made by somebody with every right. */
const acts: Partial<Record<OperationName, Recorded>> = {
  signOutStaff: ['staff-sign-out', () => ({})],
  changeStaffPassword: [
    'staff-password-changed',
    () => ({ oldPassword: STAFF_PASSWORD, password: 'seven grey herons fish' }),
  ],
  replaceTotp: [
    'staff-totp-replaced',
    async ({ cookie }) => {
      const { totpSecret } = (await product.call('prepareTotp', {}, { cookie })).data
      const timestamp = product.services.clock.now().getTime()
      return { oldPassword: STAFF_PASSWORD, totpCode: new TOTP({ secret: totpSecret }).generate({ timestamp }) }
    },
  ],
  endStaffSession: [
    'staff-session-ended',
    async ({ cookie }) => {
      const [session] = (await product.call('listStaffSessions', {}, { cookie })).data.sessions
      return { loginId: session?.loginId }
    },
  ],
  endSessionsOfStaff: ['staff-session-ended', async () => ({ staffName: (await aColleague(product, {})).name })],
  inviteStaff: ['staff-invited', () => someone()],
  renewInvitation: ['staff-invitation-made', async (me) => ({ staffName: (await invited(me)).staffName })],
  changeStaffRoles: [
    'staff-roles-changed',
    async () => ({ staffName: (await aColleague(product, {})).name, roles: ['marketing'], version: 1 }),
  ],
  endStaffAccess: [
    'staff-access-ended',
    async () => ({ staffName: (await aColleague(product, {})).name, reason: 'left us' }),
  ],
  saveRole: [
    'role-added',
    () => ({ roleCode: 'greeter', roleName: 'Greeter', permissions: ['loans.read'], version: 0 }),
  ],
  removeRole: [
    'role-removed',
    async ({ cookie }) => {
      const role = { roleCode: 'door-keeper', roleName: 'Door', permissions: [], version: 0 }
      await product.call('saveRole', role, { cookie })
      return { roleCode: role.roleCode, version: 1 }
    },
  ],
  addServiceAccount: ['service-added', () => ({ staffName: 'figures', displayName: 'Figures', roles: ['reports'] })],
  replaceServiceKey: ['service-key-replaced', async () => ({ staffName: (await aProgram(product, {})).name })],
  endServiceAccount: ['service-ended', async () => ({ staffName: (await aProgram(product, {})).name })],
  getBorrowerDetails: ['borrower-viewed', async () => ({ borrowerId: await aBorrower(product.services) })],
  getBorrowerPhone: ['borrower-viewed', async () => ({ borrowerId: await aBorrower(product.services) })],
  correctBorrowerDetails: [
    'details-corrected',
    async () => {
      const borrowerId = await aBorrower(product.services)
      await certify(product.services, borrowerId)
      return { borrowerId, address: { ...anAddress({ city: 'Naga' }), version: 0 }, reason: 'a letter came back' }
    },
  ],
  endBorrowerSessions: [
    'borrower-sessions-ended',
    async () => ({ borrowerId: await aBorrower(product.services), reason: 'the phone was stolen' }),
  ],
  searchConsole: ['console-searched', () => ({ sought: 'maria santos' })],
  searchAudit: ['audit-searched', () => ({ action: 'sign-in' })],
  verifyAudit: ['audit-verification-asked', () => ({})],
  saveApprovalRule: [
    'approval-rule-saved',
    () => ({ act: 'waiveCharges', approvers: [['treasurer']], expiresAfterHours: 24, isOn: true, version: 0 }),
  ],
  takeCase: ['complaint-assigned', () => aCase()],
  assignCase: ['complaint-assigned', async (me) => ({ ...(await aCase()), staffName: me.name })],
  startCase: ['complaint-started', () => aCase()],
  replyToCase: ['complaint-answered', async () => ({ ...(await aCase()), replyText: 'Done.' })],
  closeCase: ['complaint-closed', () => aCase({ state: 'answered' })],
  escalateCase: [
    'complaint-escalated',
    async () => ({ ...(await aCase()), addressee: 'officer', reason: 'a hard one' }),
  ],
  endEscalation: [
    'complaint-escalation-ended',
    async () => ({ ...(await aCase({ escalatedTo: 'officer' })), reason: 'settled' }),
  ],
  saveReplyTemplate: [
    'reply-template-saved',
    () => ({ templateName: 'Hello', language: 'en', templateText: 'Hello.', isArchived: false, version: 0 }),
  ],
  pauseDaysPastDue: ['approval-asked', async ({ cookie }) => ({ ...aPause(1), seen: await seenOf(aPause(1), cookie) })],
  withdrawApproval: [
    'approval-withdrawn',
    async ({ cookie }) => ({ approvalId: await aRequest(cookie, 2), reason: 'a mistake' }),
  ],
  takeApplication: ['application-taken', async () => ({ orderId: await aReferral() })],
  takeNextApplication: [
    'application-taken',
    async () => {
      await aReferral()
      return {}
    },
  ],
  releaseApplication: ['application-released', async () => ({ orderId: await aReferral() })],
  approveApplication: ['application-decided', async (me) => ({ ...(await aSeenReferral(me)), amount: 1_000_000 })],
  declineApplication: [
    'application-decided',
    async (me) => ({ ...(await aSeenReferral(me)), reasons: ['income-not-confirmed'] }),
  ],
  decideApprovals: [
    'approval-declined',
    async () => {
      const { cookie } = await aColleague(product, { permissions: permissionNames })
      return { decisions: [{ approvalId: await aRequest(cookie, 3), seen: 's'.repeat(43) }], isApproved: false }
    },
  ],
  ...paymentActs(() => product),
  showLoanPhone: ['borrower-viewed', async () => ({ orderId: await aLateOrder() })],
  // A letter is lawful at every hour.
  startContact: ['contact-started', async () => ({ orderId: await aLateOrder(), way: 'letter' })],
  recordBorrowerContact: ['contact-recorded', async () => aCall(await aLateOrder())],
  blockContact: ['contact-blocked', async () => aBlock(await aLateOrder())],
  allowContact: [
    'contact-allowed',
    async ({ cookie }) => {
      const orderId = await aLateOrder()
      const { blockId } = (await product.call('blockContact', aBlock(orderId), { cookie })).data
      return { orderId, blockId, reason: 'they ended it' }
    },
  ],
  recordPromise: ['promise-recorded', async () => aPromise(await aLateOrder())],
  withdrawPromise: [
    'promise-withdrawn',
    async ({ cookie }) => {
      const orderId = await aLateOrder()
      const { promiseId } = (await product.call('recordPromise', aPromise(orderId), { cookie })).data
      return { orderId, promiseId, reason: 'a slip' }
    },
  ],
  saveTask: ['task-added', () => aTask],
  finishTask: [
    'task-done',
    async ({ cookie }) => ({ taskId: (await product.call('saveTask', aTask, { cookie })).data.taskId, version: 1 }),
  ],
}

const aTask = { text: 'Write to them.', dueOn: '2030-01-05', version: 0 }

async function aLateOrder(): Promise<string> {
  return (await aLateLoan(product, 3)).order.id
}

function aBlock(orderId: string): Body<'blockContact'> {
  return { orderId, blockReason: 'represented', reason: 'a lawyer wrote' }
}

function aPromise(orderId: string): Body<'recordPromise'> {
  const promisedOn = businessDateIn('PH', product.services.clock)
  return { orderId, amountMinor: 1_000, promisedOn, madeBy: 'borrower' }
}

/** Recorded in the same way: the other acts by the same code, those of a sign-in and of a payment code beside their own tests. */
const KEPT_TOO: readonly OperationName[] = [
  ...ACTS.filter((act) => act !== 'pauseDaysPastDue'),
  ...(['signInStaff', 'confirmStaffCode', 'confirmStaffPasskey', 'acceptInvitation'] as const),
  // An upload: beside its own tests.
  'uploadReplyPicture',
  ...(['addStaffPasskey', 'removeStaffPasskey', 'endOtherStaffSessions'] as const),
  'sendPaymentCode',
]

/** These only show, or keep a secret that is not in use yet. */
const NEITHER = /^((get|list)[A-Z]|(openInvitation|prepareTotp)$)/

/** A complaint that only its arrival has happened to. */
async function aCase(row: Parameters<typeof aStoredCase>[1] = {}) {
  return { caseNumber: await aStoredCase(product, row), version: 1 }
}

let invitedSoFar = 0
function someone() {
  invitedSoFar += 1
  const staffName = `new.${invitedSoFar}`
  return { staffName, displayName: 'New', email: `${staffName}@lender.example`, roles: ['marketing'] }
}

async function invited({ cookie }: Colleague) {
  const person = someone()
  const answer = await product.call('inviteStaff', person, { cookie })
  if (answer.code !== 0) throw new Error(`the invitation was refused: ${answer.raw}`)
  return person
}

/** The order of an application that waits for a person. */
async function aReferral(): Promise<string> {
  return (await (await referralsOf(product)).applied()).orderId
}

async function aSeenReferral({ cookie }: Colleague) {
  const orderId = await aReferral()
  const { seen } = (await product.call('getApplicationCase', { orderId }, { cookie })).data
  return { orderId, seen }
}

/** A pause of a market, on a day of its own. */
function aPause(day: number): Body<'pauseDaysPastDue'> {
  const date = `2030-01-0${day}`
  return { market: 'PH', fromOn: date, untilOn: date, reason: 'a flood in the region' }
}

async function seenOf(body: Body<'pauseDaysPastDue'>, cookie: string): Promise<string> {
  const { data } = await product.call('pauseDaysPastDue', body, { cookie })
  return data.seen
}

async function aRequest(cookie: string, day: number): Promise<string> {
  const body = aPause(day)
  const asked = await product.call('pauseDaysPastDue', { ...body, seen: await seenOf(body, cookie) }, { cookie })
  if (asked.data.approvalId === null) throw new Error(`nothing waits: ${asked.raw}`)
  return asked.data.approvalId
}

/** What was recorded for a request, by the id in its answer. */
async function keptOf(requestId: unknown) {
  const { rows } = await product.services.db.$client.query<{ actor: string; action: string }>(
    "select actor, action from audit_events where details ->> 'request' = $1",
    [requestId],
  )
  return rows
}

const atConsole = Object.values(operations).filter(({ path }) => path.startsWith('/gateway/console/'))

describe('security 61 every act of staff', () => {
  it.each(Object.entries(acts) as [OperationName, Recorded][])(
    '%s is recorded under the name of the person, with its request',
    async (name, [action, prepare]) => {
      // The default rules ask a treasurer or an officer.
      const me = await aColleague(product, { roles: ['treasurer'], permissions: permissionNames })
      const payload = await prepare(me)
      const answer = await send(product.app, operations[name] as Operation, { payload, headers: { cookie: me.cookie } })
      expect({ status: answer.statusCode, code: answer.json().code }, answer.body).toEqual({ status: 200, code: 0 })
      expect(await keptOf(answer.headers['x-request-id'])).toContainEqual({ actor: me.name, action })
    },
  )

  it('is every call of the console except those that only show', () => {
    const named = new Set<string>([...Object.keys(acts), ...KEPT_TOO])
    expect(atConsole.map(({ name }) => name).filter((name) => !named.has(name) && !NEITHER.test(name))).toEqual([])
    expect([...named].filter((name) => !(name in operations))).toEqual([])
  })
})
