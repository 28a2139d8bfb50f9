import type { FastifyReply, FastifyRequest } from 'fastify'
import { sourceOf } from '../../messaging/index.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { deviceKindOf } from '../sessions/device-kind.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { hashSecret, type StaffAuthenticator } from './authenticate-staff.ts'
import { confirmStaffCode, confirmStaffPasskey } from './confirm-sign-in.ts'
import type { ConsoleCookie } from './console-cookie.ts'
import { describeSession, type Opened } from './open-staff-session.ts'
import { changeStaffPassword, prepareTotp, replaceOwnTotp } from './own-sign-in.ts'
import { addStaffPasskey, listStaffPasskeys, removeStaffPasskey } from './own-staff-passkeys.ts'
import { signOutStaff } from './own-staff-sessions.ts'
import { signInStaff } from './sign-in-staff.ts'
import { staffSessionRoutes } from './staff-sessions.routes.ts'
import { findStaffSession } from './staff-sessions.store.ts'

export function staffSignInRoutes(
  routes: Routes,
  services: Services,
  cookie: ConsoleCookie,
  known: StaffAuthenticator,
): void {
  routes.open('signInStaff', ({ body, request }) => signInStaff(services, body, sourceOf(request.ip)))
  routes.open('confirmStaffCode', async ({ body, request, reply }) =>
    enter(await confirmStaffCode(services, body, from(request, reply)), request, reply),
  )
  routes.open('confirmStaffPasskey', async ({ body, request, reply }) =>
    enter(await confirmStaffPasskey(services, body, from(request, reply)), request, reply),
  )
  routes.open('openInvitation', ({ body, request }) => openInvitation(services, body, sourceOf(request.ip)))
  routes.open('acceptInvitation', async ({ body, request, reply }) =>
    enter(await acceptInvitation(services, body, from(request, reply)), request, reply),
  )
  routes.open('signOutStaff', async ({ request, reply }) => {
    await signOutStaff(services, known, cookie.read(request)?.token ?? null)
    leave(reply)
    return emptyReply
  })
  routes.staff('getStaffSession', async ({ caller, request }) => {
    const given = cookie.read(request)
    const session = given && (await findStaffSession(services.db, hashSecret(given.token)))
    if (!session) throw new DomainError('SIGN_IN_REQUIRED')
    return describeSession(services.db, caller.name, session.endsAt)
  })
  routes.staff('changeStaffPassword', (call) => changeStaffPassword(services, known, call, sourceOf(call.request.ip)))
  routes.staff('prepareTotp', ({ caller }) => prepareTotp(services, caller))
  routes.staff('replaceTotp', (call) => replaceOwnTotp(services, known, call, sourceOf(call.request.ip)))
  routes.staff('listStaffPasskeys', ({ caller }) => listStaffPasskeys(services, caller.name))
  routes.staff('addStaffPasskey', (call) => addStaffPasskey(services, known, call, sourceOf(call.request.ip)))
  routes.staff('removeStaffPasskey', (call) => removeStaffPasskey(services, known, call, sourceOf(call.request.ip)))
  staffSessionRoutes(routes, services, known, leave)

  function from(request: FastifyRequest, reply: FastifyReply) {
    const browserOf = () => ({ device: cookie.deviceOf(request, reply), kind: deviceKindOf(request) })
    return { source: sourceOf(request.ip), browserOf }
  }

  /** Ends the session that this browser had, and sets the cookie of the new one: no session id survives a sign-in. */
  async function enter({ token, session }: Opened, request: FastifyRequest, reply: FastifyReply) {
    await signOutStaff(services, known, cookie.read(request)?.token ?? null)
    known.forgetStaff(session.staffName)
    cookie.set(reply, token)
    return session
  }

  function leave(reply: FastifyReply): void {
    cookie.clear(reply)
    reply.header('clear-site-data', '"storage"')
  }
}
