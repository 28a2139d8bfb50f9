import type { TestProduct } from '../../testing/test-product.ts'

const HOUR_MS = 3_600_000
const MANILA_HOURS = 8

/** Lets time pass until a wall clock in Manila next says so many hours: what may be sent depends on it. */
export function passUntil({ services, passSeconds }: TestProduct, hour: number): void {
  const now = services.clock.now().getTime()
  const then = new Date(now + MANILA_HOURS * HOUR_MS).setUTCHours(hour, 0, 0, 0) - MANILA_HOURS * HOUR_MS
  passSeconds(((then > now ? then : then + 24 * HOUR_MS) - now) / 1000)
}

/** Within everybody's hours. */
export function passUntilMorning(product: TestProduct): void {
  passUntil(product, 10)
}

/** The text messages that tell borrowers of something, without codes. */
export async function toldMessages({ services }: TestProduct, borrowerId: string) {
  const { rows } = await services.db.$client.query<{ kind: string; text: string; outcome: string }>(
    `select m.kind, m.text, m.outcome from messages m join notifications n on n.id = m.id
     where n.borrower_id = $1 order by n.announced_at, n.id`,
    [borrowerId],
  )
  return rows
}
