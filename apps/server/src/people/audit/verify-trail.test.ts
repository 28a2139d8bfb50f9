import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague, type Colleague } from '../staff/staff.fixtures.ts'
import { countEvents } from './audit.fixtures.ts'
import { runVerification } from './verify-trail.ts'

let product: TestProduct
let auditor: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  auditor = await aColleague(product, { roles: ['auditor'] })
})
afterAll(() => product.close())

const verify = () => product.call('verifyAudit', {}, { cookie: auditor.cookie })
const newest = async () =>
  (await product.call('listVerifications', {}, { cookie: auditor.cookie })).data.verifications[0]
const runs = { code: refusalCode('VERIFICATION_RUNS') }
const query = (text: string) => product.services.db.$client.query(text)

describe('a verification of the audit trail', () => {
  it('runs in a job, and counts the events', async () => {
    await recordAudit(product.services.db, 'ana', 'tested', {})
    expect(await verify()).toMatchObject({ code: 0, data: {} })
    const running = { startedBy: auditor.name, finishedAt: null, eventCount: null, faults: [], faultCount: null }
    expect(await newest()).toMatchObject(running)
    await product.runJobs()
    const done = await newest()
    expect(done).toMatchObject({ startedBy: auditor.name, faults: [], faultCount: 0 })
    expect(done?.finishedAt).not.toBeNull()
    expect(done?.eventCount).toBeGreaterThanOrEqual(2)
    expect(await countEvents(product, 'audit-verification-asked')).toBe(1)
    expect(await countEvents(product, 'audit-verified')).toBe(1)
  })

  it('names the event that was changed by hand', async () => {
    await recordAudit(product.services.db, 'ana', 'edited', { amountMinor: 100 })
    const { rows } = await query(`select id from audit_events where action = 'edited'`)
    const { id } = rows[0]
    await expect(query(`update audit_events set actor = 'ben' where id = ${id}`)).rejects.toThrow(
      /append-only|permission denied/,
    )
    await query('grant update on audit_events to current_user')
    await query('alter table audit_events disable trigger user')
    await query(`update audit_events set details = '{"amountMinor": 1}' where id = ${id}`)
    await query('alter table audit_events enable trigger user')
    await query('revoke update on audit_events from current_user')
    await verify()
    await product.runJobs()
    const done = await newest()
    expect(done).toMatchObject({ faultCount: 1 })
    expect(done?.faults).toEqual([expect.stringMatching(new RegExp(`event ${id}, .* is not what was recorded`))])
  })

  it('is one at a time, also for two who ask at once', async () => {
    const other = await aColleague(product, { roles: ['auditor'] })
    const answers = await Promise.all([verify(), product.call('verifyAudit', {}, { cookie: other.cookie })])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, runs.code])
    expect(await verify()).toMatchObject(runs)
    await product.runJobs()
    expect(await verify()).toMatchObject({ code: 0 })
    await product.runJobs()
  })

  it('of a killed process is left to its job, which runs it again', async () => {
    await verify()
    await query(
      `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 25
       where key like 'verify-audit-%'`,
    )
    expect(await verify(), 'its process may still work').toMatchObject(runs)
    await query(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = 1 where key like 'verify-audit-%'`,
    )
    expect(await verify(), 'it is to be run again').toMatchObject(runs)
    await product.runJobs()
    expect((await newest())?.eventCount).toBeGreaterThan(0)
  })

  it.each([
    ['its job is gone', 'delete from graphile_worker._private_jobs'],
    ['its job failed for the last time', 'update graphile_worker._private_jobs set attempts = max_attempts'],
  ])('that never ends, because %s, makes room for the next one', async (_why, statement) => {
    await verify()
    await query(`${statement} where key like 'verify-audit-%'`)
    expect(await verify()).toMatchObject({ code: 0 })
    const { verifications } = (await product.call('listVerifications', {}, { cookie: auditor.cookie })).data
    expect(verifications[0]).toMatchObject({ finishedAt: null })
    expect(verifications[1]).toMatchObject({ eventCount: null, faultCount: null })
    expect(verifications[1]?.finishedAt).not.toBeNull()
    await query(`delete from graphile_worker._private_jobs where attempts = max_attempts`)
    await product.runJobs()
    expect((await newest())?.eventCount).toBeGreaterThan(0)
  })

  it('that was closed stays as it is when its job comes late', async () => {
    await verify()
    const { rows } = await query(
      `delete from graphile_worker._private_jobs where key like 'verify-audit-%' returning payload`,
    )
    await verify()
    await product.runJobs()
    const before = (await product.call('listVerifications', {}, { cookie: auditor.cookie })).data
    await runVerification(product.services, rows[0].payload)
    expect((await product.call('listVerifications', {}, { cookie: auditor.cookie })).data).toEqual(before)
  })

  it('keeps the first hundred faults, and the number of all', async () => {
    await query('alter table audit_events disable trigger user')
    await query(
      `insert into audit_events (actor, action, details) select 'x', 'put-in', '{}' from generate_series(1, 120)`,
    )
    await query('alter table audit_events enable trigger user')
    await query(`delete from graphile_worker._private_jobs where key like 'verify-audit-%'`)
    await verify()
    await product.runJobs()
    const done = await newest()
    // One was changed above.
    expect(done?.faultCount).toBe(121)
    expect(done?.faults).toHaveLength(100)
    expect(done?.faults.at(-1)).toMatch(/^event \d+ is in no chain$/)
  })
})
