import type { TestProduct } from '../../testing/test-product.ts'

const HOUR_MS = 3_600_000
const MANILA_HOURS = 8

/** Lets time pass until the given hour in Manila, because the hour decides what may be sent. */
export function passUntil({ services, passSeconds }: TestProduct, hour: number): void {
  const now = services.clock.now().getTime()
  const then = new Date(now + MANILA_HOURS * HOUR_MS).setUTCHours(hour, 0, 0, 0) - MANILA_HOURS * HOUR_MS
  passSeconds(((then > now ? then : then + 24 * HOUR_MS) - now) / 1000)
}

/** An hour within the contact hours of every market. */
export function passUntilMorning(product: TestProduct): void {
  passUntil(product, 10)
}

/** Returns the notifications about a subject, or all of a borrower, with the state of each and its text once sent. */
export async function toldOf({ services }: TestProduct, of: { subjectId?: string; borrowerId?: string }) {
  const { rows } = await services.db.$client.query<{ kind: string; state: string; text: string | null }>(
    `select n.kind, n.sms_state as state, m.text from notifications n left join messages m on m.id = n.id
     where n.subject_id = coalesce($1, n.subject_id) and n.borrower_id = coalesce($2, n.borrower_id)
     order by n.announced_at, n.kind`,
    [of.subjectId, of.borrowerId],
  )
  return rows
}

/** Returns the linked pages of a borrower's notifications, oldest first. */
export async function addressesOf({ services }: TestProduct, borrowerId: string): Promise<string[]> {
  const { rows } = await services.db.$client.query<{ url: string }>(
    'select url from notifications where borrower_id = $1 order by announced_at, kind',
    [borrowerId],
  )
  return rows.map(({ url }) => url)
}
