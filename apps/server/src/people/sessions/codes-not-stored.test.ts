import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  aLandingPhone,
  askForCode,
  codeSentTo,
  register,
} from '../../marketing/landing/registration/landing.fixtures.ts'
import { aBorrowerWithAccount } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { makeLogger } from '../../platform/logging/make-logger.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { newCode } from './one-time-code.ts'
import { anotherCode, aStepUpCode } from './step-up.fixtures.ts'

/**
 * Codes of one kind, which all take the same path. Six digits can occur by chance in a fraction of a second or a hash, so one
 * match proves nothing; where codes are really stored, all codes of a kind are found.
 */
const OF_A_KIND = 5

/** A code that has arrived, and the call it is entered with, whose answer contains a code. */
type Sent = { readonly smsCode: string; readonly enter: (smsCode: string) => Promise<{ status: number; code: number }> }

let product: TestProduct
const lines: string[] = []
beforeAll(async () => {
  product = await startTestProduct({}, makeLogger('trace', { write: (line) => void lines.push(line) }))
})
afterAll(() => product.close())

it('security line 6 codes that were sent, failed, were tried and used are in no table, job, log line or answer', async () => {
  const { db } = product.services
  const inject = vi.spyOn(product.app, 'inject')
  const asked = await several(askToRegister)
  const waiting = await wholeDatabase()
  expect(waiting.filter((row) => row.includes('"challengeId"')).length).toBeGreaterThanOrEqual(OF_A_KIND)
  await product.runJobs()
  const kinds = [asked.map(arrived), await several(aLoginCode), await several(aCodeForAnAct)]
  const open = await wholeDatabase()
  await db.$client.query('alter table audit_events rename to audit_events_away')
  for (const { smsCode, enter } of kinds.flat()) expect((await enter(smsCode)).status).toBe(500)
  await db.$client.query('alter table audit_events_away rename to audit_events')
  for (const { smsCode, enter } of kinds.flat()) {
    expect(smsCode).toMatch(/^\d{6}$/)
    expect((await enter(anotherCode(smsCode))).code).not.toBe(0)
    expect((await enter(smsCode)).code).toBe(0)
  }
  await product.runJobs()
  const answers = await Promise.all(inject.mock.results.map(({ value }) => textOf(value)))
  const written = [...waiting, ...open, ...(await wholeDatabase()), ...lines, ...answers]
  expect(answers.length).toBeGreaterThan(OF_A_KIND * 12)
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(OF_A_KIND * 3)
  for (const kind of kinds) expect(areKept(codesOf(kind), written)).toBe(false)
})

it('security line 6 the search finds codes in every place and form', async () => {
  const { db, log } = product.services
  const codes = Array.from({ length: OF_A_KIND }, newCode)
  expect(areKept(codes, await wholeDatabase())).toBe(false)
  for (const code of codes) log.info(`code:${code}.`)
  expect(areKept(codes, lines)).toBe(true)
  await db.$client.query('create table kept_as_number (code int)')
  const numbers = codes.map((code) => `9${code.slice(1)}`)
  await db.$client.query('insert into kept_as_number select unnest($1::int[])', [numbers])
  expect(areKept(numbers, await wholeDatabase())).toBe(true)
  await db.$client.query('drop table kept_as_number')
  const jobs = `select graphile_worker.add_job('kept', json_build_object('text', c || ' is your code')) from unnest($1::text[]) c`
  await db.$client.query(jobs, [codes])
  expect(areKept(codes, await wholeDatabase())).toBe(true)
  await db.$client.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'kept'`,
  )
})

it('security line 6 a code that waits for its job is encrypted, and deleted once it was sent', async () => {
  const sealed = async () => {
    const { rows } = await product.services.db.$client.query(
      'select count(*)::int n from registration_challenges where code_sealed is not null',
    )
    return rows[0].n
  }
  await askToRegister()
  expect(await sealed()).toBe(1)
  await product.runJobs()
  expect(await sealed()).toBe(0)
})

async function several<Made>(make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  while (made.length < OF_A_KIND) made.push(await make())
  return made
}

async function aLoginCode(): Promise<Sent> {
  const { data } = await product.call('sendLoginCode', { phone: anyPhone() })
  const { challengeId } = data
  const text = product.world.messages.find(({ id }) => id === challengeId)?.text ?? ''
  return {
    smsCode: text.slice(0, 6),
    enter: (smsCode) => product.call('signInWithCode', { challengeId, smsCode }),
  }
}

async function aCodeForAnAct(): Promise<Sent> {
  const { cookie } = await aBorrowerWithAccount(product)
  const { challengeId, smsCode: sent } = await aStepUpCode(product, cookie)
  const account = { cardType: '1', bankCode: 'BPI', accountNumber: '9876543210' } as const
  return {
    smsCode: sent,
    enter: (smsCode) => product.call('bindPayoutAccount', { ...account, challengeId, smsCode }, { cookie }),
  }
}

async function askToRegister() {
  const phone = aLandingPhone()
  const { sid, capcode, answer } = await askForCode(product, phone)
  expect(answer.code).toBe(0)
  return { phone, sid, capcode }
}

function arrived(given: Awaited<ReturnType<typeof askToRegister>>): Sent {
  return {
    smsCode: codeSentTo(product, `+86${given.phone}`),
    enter: (smsCode) => register(product, { ...given, smsCode }),
  }
}

const codesOf = (kind: readonly Sent[]) => kind.map(({ smsCode }) => smsCode)

/** Tells whether every code occurs somewhere, without a digit directly before or after it. */
function areKept(codes: readonly string[], written: readonly string[]): boolean {
  const found = new Set(written.flatMap((text) => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []))
  return codes.every((code) => found.has(code))
}

async function textOf(asked: unknown): Promise<string> {
  const { body, headers } = (await asked) as { body: string; headers: object }
  return `${JSON.stringify(headers)} ${body}`
}

/** Returns every row of every table of every schema as text, jobs included. */
async function wholeDatabase(): Promise<string[]> {
  const { $client } = product.services.db
  const tables = await $client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await $client.query<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts
}
