import type { FastifyReply } from 'fastify'
import { emptyReply } from '../../platform/http/answer-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { StaffAuthenticator } from './authenticate-staff.ts'
import { endOtherStaffSessions, endSessionsOfStaff, endStaffSession, listStaffSessions } from './own-staff-sessions.ts'

/** `leave` clears what a browser has of a session that was ended in it. */
export function staffSessionRoutes(
  routes: Routes,
  services: Services,
  known: StaffAuthenticator,
  leave: (reply: FastifyReply) => void,
): void {
  routes.staff('listStaffSessions', ({ caller }) => listStaffSessions(services, caller))
  routes.staff('endStaffSession', async ({ caller, body, reply }) => {
    await endStaffSession(services, known, caller, body.loginId)
    if (body.loginId === caller.sessionId) leave(reply)
    return emptyReply
  })
  routes.staff('endOtherStaffSessions', ({ caller }) => endOtherStaffSessions(services, known, caller))
  routes.staff('endSessionsOfStaff', ({ caller, body }) => endSessionsOfStaff(services, known, caller, body.staffName))
}
