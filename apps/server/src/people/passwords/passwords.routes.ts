import { sourceOf } from '../../messaging/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import { languageAsked } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { deviceKindOf } from '../sessions/device-kind.ts'
import { openSessionHere } from '../sessions/sessions.routes.ts'
import type { AgreeToPrivacyPolicy } from '../sessions/sign-in-borrower.ts'
import { getPassword, removePassword, setPassword } from './own-password.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

export function passwordRoutes(
  routes: Routes,
  services: Services,
  cookie: SessionCookie,
  known: Authenticator,
  agreeToPrivacyPolicy: AgreeToPrivacyPolicy,
): void {
  routes.open('signInWithPassword', async ({ body, request, reply }) => {
    const page = { language: languageAsked(request), device: deviceKindOf(request) }
    const asked = { ...page, source: sourceOf(request.ip) }
    const signedIn = await signInWithPassword(services, agreeToPrivacyPolicy, body, asked)
    return openSessionHere({ services, known, cookie }, signedIn, { request, reply })
  })
  routes.borrower('getPassword', ({ borrowerId }) => getPassword(services, borrowerId))
  routes.borrower('setPassword', (call) => setPassword(services, known, call))
  routes.borrower('removePassword', (call) => removePassword(services, known, call))
}
