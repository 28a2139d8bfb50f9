import { randomUUID } from 'node:crypto'
import { makeApp } from '../../app.ts'
import { closeServices, makeServices } from '../../make-services.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { type QuotaRequest, releaseQuota, requireQuotaForSms } from './code-quota.ts'

let numbersGiven = 0

/** A Philippine number that no other test uses, in a range of its own unless one is named. */
export function aNumber(prefix = `9${String(200_000 + numbersGiven)}`): string {
  numbersGiven += 1
  return `+63${prefix}${String(numbersGiven % 1000).padStart(3, '0')}`
}

/** A stranger's request for a registration code; a test names only what it is about. */
export function aRequest(services: Services, change: Partial<QuotaRequest> = {}): QuotaRequest {
  const phone = change.phone ?? aNumber()
  const phoneKey = services.cipher.blindIndex('phone', phone)
  return { id: randomUUID(), purpose: 'register', phone, phoneKey, source: null, isKnown: false, ...change }
}

/** Reserves a code as a use case does; returns the reason of the refusal, or the code's id. */
export async function reserveCode(services: Services, change: Partial<QuotaRequest> = {}): Promise<string> {
  const request = aRequest(services, change)
  const asked = inTransaction(services.db, (tx) => requireQuotaForSms(services, tx, request))
  return asked.then(
    () => request.id,
    (error: { reason?: string }) => error.reason ?? Promise.reject(error),
  )
}

export function useCode(services: Services, id: string): Promise<void> {
  return inTransaction(services.db, (tx) => releaseQuota(services, tx, id))
}

const AT_ONCE = 20

/** Makes many requests, in groups that each have one connection per request. */
export async function askMany(times: number, ask: (index: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  for (let from = 0; from < times; from += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, times - from) }, (_, index) => ask(from + index))
    answers.push(...(await Promise.all(group)))
  }
  return answers
}

export function isSent(answer: string): boolean {
  return /^[0-9a-f-]{36}$/.test(answer)
}

/** Another server process on the same database: its own connections, metrics and routes, the same clock and outside world. */
export async function startAnother({ services, world }: TestProduct) {
  const made = await makeServices(services.config, services.log, () => services.clock.now())
  const another: Services = { ...made, providers: world }
  const app = await makeApp(another)
  await app.ready()
  return {
    app,
    services: another,
    close: async () => {
      await app.close()
      await closeServices(another)
    },
  }
}
