import type { Routes } from '../../platform/http/register-operation.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import { languageAsked } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { deviceKindOf } from '../sessions/device-kind.ts'
import { openSessionHere } from '../sessions/sessions.routes.ts'
import type { AgreeToPrivacyPolicy } from '../sessions/sign-in-borrower.ts'
import { addPasskey, getPasskeySetup, listPasskeys, removePasskey } from './own-passkeys.ts'
import { getPasskeyChallenge, signInWithPasskey } from './sign-in-with-passkey.ts'

export function passkeyRoutes(
  routes: Routes,
  services: Services,
  cookie: SessionCookie,
  known: Authenticator,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
): void {
  routes.open('getPasskeyChallenge', () => getPasskeyChallenge(services))
  routes.open('signInWithPasskey', async ({ body, request, reply }) => {
    const page = { language: languageAsked(request), device: deviceKindOf(request) }
    const signedIn = await signInWithPasskey(services, agreeToPrivacyPolicy, body, page)
    return openSessionHere({ services, known, cookie }, signedIn, { request, reply })
  })
  routes.borrower('listPasskeys', ({ borrowerId }) => listPasskeys(services, borrowerId))
  routes.borrower('getPasskeySetup', ({ borrowerId }) => getPasskeySetup(services, borrowerId))
  routes.borrower('addPasskey', (call) => addPasskey(services, call))
  routes.borrower('removePasskey', (call) => removePasskey(services, known, call))
}
