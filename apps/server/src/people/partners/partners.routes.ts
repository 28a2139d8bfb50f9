import type { Reply } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { lender } from '../../lender.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { jointCookies, type KeptFailure } from './joint-cookies.ts'
import { jointLoginRoutes } from './joint-login.routes.ts'

type Family = Reply<'getUnionErrorInfo'>['family'][number]

/** Lists the products shown in a market. Composition provides it, since recommendations are marketing. */
type ProductList = {
  list(
    market: Market,
    say: SayServer,
  ): Promise<readonly { readonly item: Omit<Family, 'productId'>; readonly ownProductId: string | null }[]>
}

export function partnerRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  session: SessionCookie,
  known: Authenticator,
  recommendations: ProductList,
): void {
  const cookies = jointCookies(services.config.publicUrl)
  jointLoginRoutes(app, services, cookies, session, known)
  routes.open('getUnionErrorInfo', ({ request, say }) =>
    getUnionErrorInfo(recommendations, cookies.readFailure(request), say),
  )
}

const DEFAULT_MARKET: Market = 'PH'

/** ORD-15: the failure of this browser's link, and the lender's products as a way on. */
async function getUnionErrorInfo(
  recommendations: ProductList,
  kept: KeptFailure | null,
  say: SayServer,
): Promise<Reply<'getUnionErrorInfo'>> {
  const { failure, market } = kept ?? { failure: 'refused', market: null }
  const listed = await recommendations.list(market ?? DEFAULT_MARKET, say)
  return {
    noticeMessage: say('joint.notSignedIn', { lender: lender.name }),
    errMessage: say(`joint.${failure}`),
    // Their own numbers: a visitor's tap leads to the product's page, which asks for the sign-in.
    family: listed.flatMap(({ item, ownProductId }) => (ownProductId ? [{ ...item, productId: ownProductId }] : [])),
  }
}
