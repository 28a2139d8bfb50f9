import type { Services } from '../../services.ts'
import type { Authenticator } from './authenticate.ts'
import { endSession } from './sessions.store.ts'
import { hashToken } from './start-session.ts'

/** Ends the session a cookie names, if it names one. */
export async function signOut(services: Services, known: Authenticator, token: string | null): Promise<void> {
  if (token === null) return
  await endSession(services.db, hashToken(token), services.clock.now())
  known.forget(token)
}
