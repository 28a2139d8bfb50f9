import type { FastifyReply, FastifyRequest } from 'fastify'
import { countUnread, sourceOf } from '../../messaging/index.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import { languageAsked } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { getBorrower, getSessionBorrower, marketOf } from '../borrowers/borrowers.store.ts'
import { findFullName } from '../borrowers/certification.store.ts'
import type { Authenticator } from './authenticate.ts'
import { deviceKindOf } from './device-kind.ts'
import { endOtherSessions, endSession, listSessions, signOut } from './own-sessions.ts'
import { getLoginCaptcha, sendLoginCode } from './send-login-code.ts'
import { ABSOLUTE_SECONDS } from './sessions.store.ts'
import type { AgreeToPrivacyPolicy } from './sign-in-borrower.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { type RequireOrder, sendStepUpCode } from './step-up.ts'

type FromOthers = { readonly requireOrder: RequireOrder; readonly agreeToPrivacyPolicy: AgreeToPrivacyPolicy }

export function sessionRoutes(
  routes: Routes,
  services: Services,
  cookie: SessionCookie,
  known: Authenticator,
  { requireOrder, agreeToPrivacyPolicy }: FromOthers,
): void {
  routes.open('sendLoginCode', ({ body, request }) =>
    sendLoginCode(services, body, { source: sourceOf(request.ip), language: languageAsked(request) }),
  )
  routes.open('getLoginCaptcha', ({ body, request }) =>
    getLoginCaptcha(services, body, { source: sourceOf(request.ip), language: languageAsked(request) }),
  )
  routes.open('signInWithCode', async ({ body, request, reply }) => {
    const signedIn = await signInWithCode(services, agreeToPrivacyPolicy, body, {
      language: languageAsked(request),
      device: deviceKindOf(request),
    })
    return openSessionHere({ services, known, cookie }, signedIn, { request, reply })
  })
  routes.open('signOut', async ({ request, reply }) => {
    await signOut(services, known, cookie.read(request))
    forgetHere(reply)
    return emptyReply
  })
  routes.borrower('sendStepUpCode', (call) => sendStepUpCode(services, requireOrder, call))
  routes.borrower('getSession', async ({ borrowerId }) => ({
    ...(await getSessionBorrower(services, borrowerId)),
    fullName: await findFullName(services, services.db, borrowerId),
    unreadCount: await countUnread(services.db, borrowerId),
  }))
  routes.borrower('listSessions', ({ borrowerId, request }) => listSessions(services, borrowerId, cookie.read(request)))
  routes.borrower('endSession', async (call) => {
    const { isCurrent } = await endSession(services, known, call, cookie.read(call.request))
    if (isCurrent) forgetHere(call.reply)
    return emptyReply
  })
  routes.borrower('endOtherSessions', (call) => endOtherSessions(services, known, call))

  function forgetHere(reply: FastifyReply): void {
    cookie.clear(reply)
    reply.header('clear-site-data', '"storage"')
  }
}

type Here = { readonly services: Services; readonly known: Authenticator; readonly cookie: SessionCookie }

/** Ends the session that this browser had, and sets the cookie of the new one: no session id survives a sign-in. */
export async function openSessionHere<Data>(
  { services, known, cookie }: Here,
  { token, borrowerId, reply: data }: { readonly token: string; readonly borrowerId: string; readonly reply: Data },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Data> {
  await signOut(services, known, cookie.read(request), token)
  const market = marketOf(await getBorrower(services.db, borrowerId))
  cookie.set(reply, { token, borrowerKey: draftsKeyOf(services, borrowerId), market }, ABSOLUTE_SECONDS)
  return data
}

/** A value by which a page knows that two sessions were of the same borrower, and nothing else (decision 0079). */
function draftsKeyOf({ cipher }: Services, borrowerId: string): string {
  return cipher.blindIndex('drafts', borrowerId)
}
