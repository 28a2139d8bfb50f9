import { isPermission, onlyReads, type Permission, permissionNames } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../bad-input/fingerprint.fixtures.ts'
import { type Run, runWithProof } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aProgram } from '../staff/staff.fixtures.ts'
import { type Example, everyExample } from './commands.fixtures.ts'

let product: TestProduct
let examples: readonly Example[]
let remove: () => Promise<void>
beforeAll(async () => {
  product = await startTestProduct()
  const made = await everyExample(product)
  examples = made.examples
  remove = made.remove
}, 180_000)
afterAll(async () => {
  await product.close()
  await remove()
})

const nameOf = ({ area, command }: Example) => `${area} ${command.name}`

/** Commands that a right is needed for. */
const guarded = () =>
  examples.flatMap((example) => {
    const { permission } = example.command
    return permission === null ? [] : [{ ...example, permission }]
  })

/** The key of a program, which was used before: its first use is stored. */
async function aUsedKey(wanted: Parameters<typeof aProgram>[1]): Promise<string> {
  const { headers } = await aProgram(product, wanted)
  const key = headers.authorization.slice('Bearer '.length)
  await runAs(key, guarded().find((each) => nameOf(each) === 'templates list') ?? guarded()[0]!)
  return key
}

function runAs(key: string | null, { area, command, words }: Example): Promise<Run> {
  return runWithProof(product, area, [command], words, { key, session: null })
}

async function refusals(): Promise<{ actor: string; operation: string }[]> {
  const { rows } = await product.services.db.$client.query(
    `select actor, details->>'operation' as operation from audit_events where action = 'not-allowed' order by id`,
  )
  return rows
}

/** About a request, which is not there here: its rule says who decides, not a right. */
const ABOUT_REQUESTS = new Set(
  ['show-request', 'approve', 'decline', 'withdraw-request'].map((name) => `servicing ${name}`),
)

describe('every command of the terminal', { timeout: 180_000 }, () => {
  it('names a right that exists; the few that need none must work where nobody can sign in', () => {
    expect(examples.length).toBeGreaterThan(75)
    for (const { permission } of guarded()) expect(isPermission(permission), permission).toBe(true)
    const free = examples.filter(({ command }) => command.permission === null).map(nameOf)
    expect(free).toEqual(['ledger verify', 'people first-link', 'stores twa-manifest', 'wire generate', 'wire check'])
  })

  it('is refused to a program that has every right but its own, says which, and stores nothing', async () => {
    const keys = new Map<Permission, string>()
    for (const permission of new Set(guarded().map((each) => each.permission))) {
      keys.set(permission, await aUsedKey({ permissions: permissionNames.filter((name) => name !== permission) }))
    }
    // Their first command was one that some of them may not run.
    const refusedBefore = await refusals()
    const before = await fingerprint(product)
    for (const example of guarded()) {
      const run = await runAs(keys.get(example.permission) ?? '', example)
      expect(run.exitCode, nameOf(example)).toBe(1)
      expect(run.output, nameOf(example)).toMatch(/^program-\d+ may not do this: it needs the right to /)
      expect(run.output, nameOf(example)).toContain(`(${example.permission}).`)
    }
    expect(await fingerprint(product)).toEqual(before)
    const recorded = (await refusals()).slice(refusedBefore.length)
    expect(recorded.map(({ operation }) => operation)).toEqual(guarded().map((each) => `staff ${nameOf(each)}`))
  })

  it('is refused to nobody and to a wrong key, and stores nothing', async () => {
    const before = await fingerprint(product)
    for (const example of guarded()) {
      const nobody = await runAs(null, example)
      expect(nobody, nameOf(example)).toEqual({
        exitCode: 1,
        output: expect.stringContaining('Nobody is signed in here'),
      })
    }
    const [first] = guarded()
    const wrong = await runAs('hulog_key_guessed', first!)
    expect(wrong).toEqual({ exitCode: 1, output: expect.stringContaining('HULOG_KEY is not the key of a program') })
    expect(await fingerprint(product)).toEqual(before)
    const { rows } = await product.services.db.$client.query(
      `select actor, details->>'operation' as operation from audit_events where action = 'staff-denied'`,
    )
    expect(rows).toEqual([{ actor: 'anyone', operation: `staff ${nameOf(first!)}` }])
  })

  it('that an auditor may run works, and changes nothing but the audit trail; all others are refused to them', async () => {
    const key = await aUsedKey({ roles: ['auditor'] })
    const before = await fingerprint(product)
    const done: string[] = []
    for (const example of guarded()) {
      const { exitCode, output } = await runAs(key, example)
      const mayRun = onlyReads(example.permission)
      if (ABOUT_REQUESTS.has(nameOf(example))) {
        expect(output, nameOf(example)).toContain('There is no such request')
        continue
      }
      expect(exitCode, `${nameOf(example)}: ${output}`).toBe(mayRun ? 0 : 1)
      if (mayRun) done.push(nameOf(example))
      else expect(output, nameOf(example)).toContain('may not do this')
    }
    expect(await fingerprint(product)).toEqual(before)
    expect(done.length).toBeGreaterThan(25)
  })

  it('works for a program until its key ends', async () => {
    const { name, headers } = await aProgram(product, { roles: ['auditor'] })
    const key = headers.authorization.slice('Bearer '.length)
    const [list] = guarded().filter((each) => nameOf(each) === 'templates list')
    expect((await runAs(key, list!)).exitCode).toBe(0)
    await product.services.db.$client.query(`update staff set ended_at = now(), ended_by = 'ana' where name = $1`, [
      name,
    ])
    expect((await runAs(key, list!)).output).toContain('or not any more')
  })
})
