import { emptyReply } from '../../platform/http/answer-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import type { Services } from '../../services.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { deviceKindOf } from '../sessions/device-kind.ts'
import { openSessionHere } from '../sessions/sessions.routes.ts'
import { createHandOver } from './create-hand-over.ts'
import { redeemHandOver } from './redeem-hand-over.ts'

/** COM-07: how a native shell gives its web view a session of the web view's own. */
export function handOverRoutes(routes: Routes, services: Services, cookie: SessionCookie, known: Authenticator): void {
  routes.borrower('createHandOver', (call) => createHandOver(services, call))
  routes.open('redeemHandOver', async ({ body, request, reply }) => {
    const opened = await redeemHandOver(services, body, {
      address: request.ip,
      origin: request.headers.origin,
      device: deviceKindOf(request),
    })
    return openSessionHere({ services, known, cookie }, { ...opened, reply: emptyReply }, { request, reply })
  })
}
