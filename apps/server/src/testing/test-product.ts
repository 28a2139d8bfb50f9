import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Body, type OperationName, operations, pathOf, type Reply } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { makeApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { jobHandlers } from '../job-handlers.ts'
import { closeServices, makeServices } from '../make-services.ts'
import type { JobName } from '../platform/jobs/jobs.ts'
import type { MoneyRoutes } from '../providers/money/choose-providers.ts'
import type { Services } from '../services.ts'
import { makeOutsideWorld, type OutsideWorld } from './outside-world.ts'
import { makeTestDatabase } from './test-database.ts'

export const WEBHOOK_SECRET = 'test-webhook-secret'

export type Answer<Data> = {
  status: number
  code: number
  message: string
  data: Data
  cookie: string | null
  raw: string
}
export type CallOptions = {
  cookie?: string | undefined
  key?: string
  headers?: Record<string, string>
  /** The caller's address, for calls that are limited by it. */
  from?: string
  /** The language of the calling page. */
  lang?: string
}

/** The real app on a database of its own, with the outside world in memory and a clock that tests can move. */
export type TestProduct = {
  readonly app: FastifyInstance
  readonly services: Services
  readonly world: OutsideWorld
  call<Name extends OperationName>(name: Name, body: Body<Name>, options?: CallOptions): Promise<Answer<Reply<Name>>>
  /** Signs in with a real code and returns the cookie header. */
  signIn(phone?: string): Promise<string>
  /** Delivers a signed event, as the provider would. */
  deliver(path: string, event: object): Promise<{ status: number; raw: string }>
  /** Runs every waiting job, in order, until none is left; a failing job throws. */
  runJobs(): Promise<void>
  /** Moves the clock of codes and sessions, which otherwise moves a millisecond a reading. */
  passSeconds(seconds: number): void
  /** Moves the business date. */
  passDays(days: number): Promise<void>
  close(): Promise<void>
}

const CONNECTIONS = 10
/** Longer than the product waits: fifty calls at once on a busy machine are answered, and not refused because the machine is busy. */
const WAITS_FOR_CONNECTION_MS = 60_000

/** `environment`: other settings. `log`: for tests of logged lines. `routes`: money providers besides those of the world. */
export async function startTestProduct(
  environment: Readonly<Record<string, string>> = {},
  log: Logger = pino({ level: 'silent' }),
  routes: readonly MoneyRoutes[] = [],
): Promise<TestProduct> {
  const database = await makeTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'hulog-test-'))
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SANDBOX_URL: 'http://localhost:8090',
    SANDBOX_API_KEY: 'test-api-key',
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    DATABASE_POOL: String(CONNECTIONS),
    FIELD_KEY: randomBytes(32).toString('hex'),
    ...environment,
  })
  const clock = steppingClock()
  const made = await makeServices(config, log, clock.now)
  // A test with fewer connections is about waiting for them.
  if (config.databasePoolSize >= CONNECTIONS) made.db.$client.options.connectionTimeoutMillis = WAITS_FOR_CONNECTION_MS
  const world = makeOutsideWorld(made.providers.storage, config.sandbox?.webhookSecrets ?? [], routes)
  const services: Services = { ...made, providers: world }
  const app = await makeApp(services)
  await app.ready()

  async function call<Name extends OperationName>(name: Name, body: Body<Name>, options: CallOptions = {}) {
    const { method } = operations[name]
    const response = await app.inject({
      method,
      url: `${pathOf(operations[name])}${options.lang ? `?lang=${options.lang}` : ''}`,
      headers: {
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...options.headers,
      },
      ...(options.from ? { remoteAddress: options.from } : {}),
      ...(method === 'POST' ? { payload: body as object } : {}),
    })
    const [sid] = response.cookies
    const cookie = sid ? `${sid.name}=${sid.value}` : null
    return { status: response.statusCode, raw: response.body, cookie, ...(response.json() as object) } as Answer<
      Reply<Name>
    >
  }

  return {
    app,
    services,
    world,
    call,
    signIn: (phone = anyPhone()) => signIn(call, world, phone),
    deliver: (path, event) => deliver(app, services, path, event),
    runJobs: () => runWaitingJobs(services),
    passSeconds: (seconds) => clock.passMs(seconds * 1000),
    passDays: async (days) => {
      await services.businessOffset.advance(days)
    },
    close: async () => {
      await app.close()
      await closeServices(services)
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A clock that a slow machine does not move: each reading is a millisecond after the one before. */
function steppingClock(): { now(): Date; passMs(ms: number): void } {
  let readingMs = Date.now()
  const passMs = (ms: number) => {
    readingMs += ms
  }
  return {
    now: () => {
      passMs(1)
      return new Date(readingMs)
    },
    passMs,
  }
}

let phonesGiven = 0

/** A Philippine mobile number that no other test of the file uses. */
export function anyPhone(): string {
  phonesGiven += 1
  return `0917${String(1_000_000 + phonesGiven)}`
}

let addressesGiven = 0

/** Borrowers sign in from different addresses, so that limits by address do not affect tests. */
function anyAddress(): string {
  addressesGiven += 1
  return `10.77.${(addressesGiven >> 8) & 255}.${addressesGiven & 255}`
}

async function signIn(call: TestProduct['call'], world: OutsideWorld, phone: string): Promise<string> {
  const from = anyAddress()
  const sent = await call('sendLoginCode', { phone }, { from })
  const message = world.messages.find((each) => each.id === sent.data.challengeId)
  const smsCode = message?.text.match(/\d{6}/)?.[0] ?? ''
  const signedIn = await call('signInWithCode', { challengeId: sent.data.challengeId, smsCode }, { from })
  if (signedIn.code !== 0 || signedIn.cookie === null) throw new Error(`sign-in was refused: ${signedIn.raw}`)
  return signedIn.cookie
}

async function deliver(app: FastifyInstance, services: Services, path: string, event: object) {
  const payload = JSON.stringify(event)
  const sentAt = Math.floor(services.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${sentAt}.${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${sentAt},v1=${signature}` }
  const response = await app.inject({ method: 'POST', url: path, headers, payload })
  return { status: response.statusCode, raw: response.body }
}

type JobRow = { id: string; task_identifier: JobName; payload: unknown }

async function runWaitingJobs(services: Services): Promise<void> {
  const handlers = jobHandlers(services)
  for (;;) {
    const { rows } = await services.db.$client.query<JobRow>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where j.task_id = t.id and j.run_at <= now()
         and j.id = (select min(id) from graphile_worker._private_jobs where run_at <= now())
       returning j.id, t.identifier as task_identifier, j.payload`,
    )
    const [job] = rows
    if (!job) return
    await handlers[job.task_identifier](job.payload as never)
  }
}
