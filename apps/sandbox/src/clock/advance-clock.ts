import { SandboxError } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { saveClock } from '../store/clock.ts'
import { postSigned } from '../webhooks/post-signed.ts'
import type { ClockReading } from './read-clock.ts'

/** Asks the product to move its business date and keeps what it answers. */
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
    // answered below, like any other answer that is no envelope
  }
  throw productFailed('answered something that is no JSON envelope')
}

function productFailed(what: string): SandboxError {
  return new SandboxError(502, 'product_failed', `The product ${what}`)
}
