import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillBooks } from '../../books/ledger/ledger.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/staff.ts', import.meta.url))

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'hulog-anchors-'))
  await fillBooks(product)
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

type Run = { exitCode: number; output: string }

function run(...words: string[]): Promise<Run> {
  const env = { ...process.env, DATABASE_URL: product.services.config.databaseUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, 'ledger', ...words], { env }, (error, stdout, stderr) => {
      resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

async function keep(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

/** Changes past rows with the triggers disabled, as an administrator of the database can. */
async function backdate(): Promise<void> {
  const { db } = product.services
  await db.execute('alter table ledger_entries disable trigger user')
  await db.execute(`update ledger_entries set effective_on = effective_on - 1 where kind = 'suspense'`)
  await db.execute('alter table ledger_entries enable trigger user')
}

describe('npm run staff -- ledger', { timeout: 120_000 }, () => {
  it('finds the books correct, prints anchors, accepts them again, and finds a planted change', async () => {
    const first = await run('verify')
    expect(first).toMatchObject({ exitCode: 0, output: expect.stringContaining('The books are right.') })
    expect(first.output.match(/^anchor \d+ \d+ [0-9a-f]{64}$/gm)).toHaveLength(16)
    expect(first.output).toMatch(/The audit trail is right\. \d+ events were read\.\naudit-anchor \d+ \d+ [0-9a-f]{64}/)

    const file = await keep('kept.txt', first.output)
    const second = await run('verify', '--anchors', file)
    expect(second).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/Compared with (1[7-9]|[23]\d) anchors/),
    })

    await backdate()
    const third = await run('verify', '--anchors', file)
    expect(third.exitCode).toBe(1)
    expect(third.output).toMatch(/One thing is wrong.*\n- an entry is not what was recorded: /)
    expect(third.output).not.toMatch(/^anchor /m)
  })

  it('finds a removed act of the audit trail, and prints no anchors for it', async () => {
    const kept = await keep('trail.txt', (await run('verify')).output)
    const { $client } = product.services.db
    await $client.query('grant delete on audit_events to current_user')
    await $client.query('alter table audit_events disable trigger user')
    await $client.query('delete from audit_events where id = (select min(id) from audit_events)')
    await $client.query('alter table audit_events enable trigger user')
    const found = await run('verify', '--anchors', kept)
    expect(found.exitCode).toBe(1)
    expect(found.output).toMatch(/The audit trail is wrong\. .*\n- chain \d+: event \d+, number \d+, was taken out/)
    expect(found.output).not.toMatch(/^audit-anchor /m)
  })

  it('explains its use for unknown arguments', async () => {
    expect(await run('repair')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Usage: npm run staff -- ledger'),
    })
  })

  it('refuses a file without anchors', async () => {
    const file = await keep('empty.txt', 'nothing to see\n')
    expect(await run('verify', '--anchors', file)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('has no anchor lines'),
    })
  })
})
