import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import type { Authenticator } from './authenticate.ts'
import { endSession } from './sessions.store.ts'
import { hashToken } from './start-session.ts'

/** Ends the session a cookie names, if it names one. */
export async function signOut(services: Services, known: Authenticator, token: string | null): Promise<void> {
  if (token === null) return
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    const ended = await endSession(tx, hashToken(token), clock.now())
    if (ended) await recordAudit(tx, ended.borrowerId, 'sign-out', { session: ended.id })
  })
  known.forget(token)
}
