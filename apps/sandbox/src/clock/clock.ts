import { SandboxError } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import type { Database } from '../store/database.ts'
import { postSigned } from '../webhooks/post-signed.ts'

/** Asks the product to move its business date and stores its answer. */
export async function advanceClock(sandbox: SandboxCore, advanceDays: number): Promise<ClockReading> {
  const { config, timings } = sandbox
  const answer = await postSigned({
    url: `${config.hulogUrl}/webhooks/sandbox-clock`,
    body: JSON.stringify({ eventId: sandbox.newId('evt'), advanceDays }),
    secret: config.webhookSecret,
    nowMs: sandbox.now(),
    signal: AbortSignal.timeout(timings.clockTimeoutMs),
  })
  if (!answer.acknowledged) throw productFailed(`did not move its clock: ${answer.outcome}`)
  const reading = readAnswer(answer.text)
  saveClock(sandbox.database, { ...reading, answeredAtMs: sandbox.now() })
  return reading
}

function readAnswer(text: string): ClockReading {
  const { code, message, data } = parseEnvelope(text)
  if (code !== 0) throw productFailed(`refused to move its clock: ${message ?? `code ${code}`}`)
  const { offsetDays, businessDate } = data ?? {}
  const understood =
    Number.isSafeInteger(offsetDays) && typeof businessDate === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(businessDate)
  if (!understood) throw productFailed('answered without offsetDays and businessDate')
  return { offsetDays: Number(offsetDays), businessDate }
}

type Envelope = { code?: unknown; message?: unknown; data?: { offsetDays?: unknown; businessDate?: unknown } | null }

function parseEnvelope(text: string): Envelope {
  try {
    const envelope: unknown = JSON.parse(text)
    if (typeof envelope === 'object' && envelope !== null) return envelope
  } catch {
    // answered below, like any other answer without an envelope
  }
  throw productFailed('answered something that is no JSON envelope')
}

function productFailed(what: string): SandboxError {
  return new SandboxError(502, 'product_failed', `The product ${what}`)
}

type ClockReading = { offsetDays: number; businessDate: string }

/** The product's last answer, moved on by the midnights that have passed since. */
export function readClock(database: Database, nowMs: number, timeZone: string): ClockReading {
  const { offsetDays, businessDate, answeredAtMs } = getStoredClock(database)
  const today = dateIn(timeZone, nowMs)
  if (businessDate === null || answeredAtMs === null) return { offsetDays, businessDate: today }
  return { offsetDays, businessDate: addDays(businessDate, daysBetween(dateIn(timeZone, answeredAtMs), today)) }
}

/** The instant of the outside world, which lives at the moved date, as ISO text. */
export function worldInstant(database: Database, nowMs: number): string {
  return new Date(nowMs + getStoredClock(database).offsetDays * DAY_MS).toISOString()
}

type StoredClock = { offsetDays: number; businessDate: string | null; answeredAtMs: number | null }

function getStoredClock(database: Database): StoredClock {
  return database
    .prepare(
      'SELECT offset_days AS offsetDays, business_date AS businessDate, answered_at_ms AS answeredAtMs FROM clock',
    )
    .get() as StoredClock
}

function saveClock(database: Database, clock: StoredClock) {
  database
    .prepare('UPDATE clock SET offset_days = ?, business_date = ?, answered_at_ms = ?')
    .run(clock.offsetDays, clock.businessDate, clock.answeredAtMs)
}

const DAY_MS = 86_400_000

/** Today's calendar date (YYYY-MM-DD) in a time zone. */
export function dateIn(timeZone: string, instantMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instantMs,
  )
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}
