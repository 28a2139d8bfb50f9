import type { Body } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../../care/complaints/complaints.fixtures.ts'
import { otherRecords } from '../../composition.ts'
import { getBorrower, readKeptData } from '../../people/index.ts'
import { forgetBorrower } from '../../people/own-data/own-data.fixtures.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aCall, aCollector, aLateLoan } from './collections.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const NOBODY = '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10'
const aTask = (given: Partial<Body<'saveTask'>> = {}): Body<'saveTask'> => ({
  ...{ text: 'Call the employer back.', dueOn: '2030-01-05', version: 0 },
  ...given,
})
const save = (body: Body<'saveTask'>, cookie: string) => product.call('saveTask', body, { cookie })
const listed = async (box: Body<'listTasks'>['box'], cookie: string) =>
  (await product.call('listTasks', { box }, { cookie })).data

describe('a task', () => {
  it('is about a loan, a borrower, a complaint, or nothing', async () => {
    const { cookie, name } = await aCollector(product)
    const payer = await aLateLoan(product, 3)
    const { borrowerId, id: orderId } = payer.order
    const caseNumber = (await aComplaint(product, payer)).caseNumber.replaceAll('-', '')
    for (const about of [{}, { orderId }, { borrowerId }, { caseNumber }]) {
      expect((await save(aTask({ ...about, assignedTo: name }), cookie)).code).toBe(0)
    }
    const { tasks, mineCount } = await listed('mine', cookie)
    expect(mineCount).toBe(4)
    const about = tasks.map((task) => [task.borrowerId, task.orderId, task.caseNumber])
    expect(about).toHaveLength(4)
    expect(about).toEqual(
      expect.arrayContaining([
        [null, null, null],
        [borrowerId, orderId, null],
        [borrowerId, null, null],
        [borrowerId, null, caseNumber],
      ]),
    )
    for (const unknown of [{ orderId: NOBODY }, { borrowerId: NOBODY }, { caseNumber: '000000000' }]) {
      expect((await save(aTask(unknown), cookie)).code).toBe(refusalCode('TASK_SUBJECT_NOT_FOUND'))
    }
  })

  it('is mine by name or by role, and is only given to somebody who may work on it', async () => {
    const me = await aColleague(product, { roles: ['collector'] })
    const other = await aColleague(product, { permissions: ['collections.read', 'collections.contact'] })
    const { taskId } = (await save(aTask({ assignedRole: 'collector' }), me.cookie)).data
    expect((await listed('mine', me.cookie)).tasks.map((task) => task.taskId)).toContain(taskId)
    expect((await listed('mine', other.cookie)).tasks).toEqual([])
    const marketer = await aColleague(product, { roles: ['marketing'] })
    for (const to of [{ assignedTo: marketer.name }, { assignedTo: 'nobody.here' }, { assignedRole: 'marketing' }]) {
      expect((await save(aTask(to), me.cookie)).code).toBe(refusalCode('ASSIGNEE_NOT_VALID'))
    }
    const both = aTask({ assignedTo: me.name, assignedRole: 'collector' })
    expect((await save(both, me.cookie)).code).toBe(refusalCode('INVALID_FIELD'))
    const { people, roles } = (await product.call('listTaskAssignees', {}, { cookie: me.cookie })).data
    expect(people.map(({ staffName }) => staffName)).toEqual(expect.arrayContaining([me.name, other.name]))
    expect(people.map(({ staffName }) => staffName)).not.toContain(marketer.name)
    expect(roles.map(({ roleCode }) => roleCode)).toContain('collector')
  })

  it('is changed by one of two who opened it, and done once', async () => {
    const { cookie } = await aCollector(product)
    const { taskId } = (await save(aTask(), cookie)).data
    const change = (text: string) => save(aTask({ taskId, text, version: 1 }), cookie)
    const changed = await Promise.all([change('Write to them.'), change('Visit them.')])
    expect(changed.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, refusalCode('STALE')])
    const finish = (version: number) =>
      product.call('finishTask', { taskId, version, note: 'They will pay.' }, { cookie })
    expect((await finish(1)).code).toBe(refusalCode('STALE'))
    expect((await finish(2)).code).toBe(0)
    expect((await finish(3)).code).toBe(refusalCode('TASK_DONE'))
    const { tasks } = await listed('done', cookie)
    expect(tasks[0]).toMatchObject({ taskId, isDone: true, note: 'They will pay.' })
    expect((await listed('open', cookie)).tasks.map((task) => task.taskId)).not.toContain(taskId)
  })

  it('keeps its words sealed, out of the trail, and is erased with its borrower', async () => {
    const { cookie } = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    const text = 'Mrs Reyes wants a call after the harvest.'
    const { taskId } = (await save(aTask({ orderId: order.id, text }), cookie)).data
    const { rows } = await product.services.db.$client.query(
      `select (select text_sealed from tasks where id = $1) as sealed,
        (select count(*)::int from audit_events where details::text like '%harvest%') as told`,
      [taskId],
    )
    expect(rows[0].sealed).not.toContain('harvest')
    expect(rows[0].told).toBe(0)
    await forgetBorrower(product, order.borrowerId)
    expect((await listed('open', cookie)).tasks.map((task) => task.taskId)).not.toContain(taskId)
  })

  it('is seen by readers, who change nothing', async () => {
    const { cookie } = await aColleague(product, { permissions: ['collections.read'] })
    expect((await listed('open', cookie)).tasks.length).toBeGreaterThan(0)
    expect((await save(aTask(), cookie)).status).toBe(403)
  })
})

it('pages through open tasks by their day, none twice and none left out', async () => {
  const { cookie, name } = await aCollector(product)
  const days = Array.from(
    { length: PAGE_SIZE + 3 },
    (_, index) => `2031-01-${String((index % 9) + 1).padStart(2, '0')}`,
  )
  for (const dueOn of days) await save(aTask({ dueOn, assignedTo: name }), cookie)
  const first = await listed('mine', cookie)
  expect([first.tasks.length, first.hasMore]).toEqual([PAGE_SIZE, true])
  const after = first.tasks.at(-1)?.taskId ?? ''
  const second = (await product.call('listTasks', { box: 'mine', after }, { cookie })).data
  const all = [...first.tasks, ...second.tasks]
  expect(new Set(all.map(({ taskId }) => taskId)).size).toBe(days.length)
  expect(all.map(({ dueOn }) => dueOn)).toEqual(days.toSorted())
  for (const unknown of [after, NOBODY]) {
    const refused = await product.call('listTasks', { box: 'done', after: unknown }, { cookie })
    expect(refused.code).toBe(refusalCode('TASK_NOT_FOUND'))
  }
})

it('a borrower’s copy of their data has contacts, promises, the block and tasks, in words', async () => {
  const { cookie } = await aCollector(product)
  const { order } = await aLateLoan(product, 3)
  const { borrowerId, id: orderId } = order
  await product.call('recordBorrowerContact', aCall(orderId, { note: 'Talked about the harvest.' }), { cookie })
  const promisedOn = businessDateIn('PH', product.services.clock)
  await product.call('recordPromise', { orderId, amountMinor: 1_000, promisedOn, madeBy: 'borrower' }, { cookie })
  await product.call('blockContact', { orderId, blockReason: 'vulnerable', reason: 'In hospital.' }, { cookie })
  await save(aTask({ orderId, text: 'Visit her.' }), cookie)
  const { phoneKey } = await getBorrower(product.services.db, borrowerId)
  const { kept } = await readKeptData({ ...product.services, records: otherRecords }, { borrowerId, phoneKey })
  expect(kept.contact_records).toMatchObject([{ about: 'Talked about the harvest.', outcome: 'noAnswer' }])
  expect(kept.promises).toMatchObject([{ amount_minor: '1000', made_by: 'borrower' }])
  expect(kept.contact_blocks).toMatchObject([{ reason: 'vulnerable', why: 'In hospital.' }])
  expect(kept.tasks).toMatchObject([{ text: 'Visit her.' }])
})
