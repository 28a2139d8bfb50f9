import type { FastifyInstance } from 'fastify'
import type { RecommendationShelf } from '../../marketing/recommendations/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import type { Services } from '../../services.ts'
import type { Authenticator } from '../sessions/index.ts'
import { getUnionErrorInfo } from './get-union-error-info.ts'
import { jointCookies } from './joint-cookies.ts'
import { jointLoginRoutes } from './joint-login.routes.ts'

export function partnerRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  session: SessionCookie,
  known: Authenticator,
  recommendations: RecommendationShelf,
): void {
  const cookies = jointCookies(services.config.publicUrl)
  jointLoginRoutes(app, services, cookies, session, known)
  routes.open('getUnionErrorInfo', ({ request }) => getUnionErrorInfo(recommendations, cookies.readFailure(request)))
}
