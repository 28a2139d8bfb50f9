import type { FastifyInstance } from 'fastify'
import { partnerKey } from '../partner/partner-key.ts'
import { type LinkWish, PARTNER, partnerLink } from '../partner/partner-link.ts'
import type { Sandbox } from '../sandbox.ts'
import { exactly, line } from './schemas.ts'

const BODY = exactly(['phone'], { phone: line(40), next: line(500), productId: line(40), orderId: line(40) })

/** An app that sends its users to the product signed in: what a lender needs of it, and its links. */
export function partnerRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/partner', async () => {
    const { kid, publicKey } = partnerKey(sandbox.database)
    return { ...PARTNER, kid, publicKey }
  })

  app.post<{ Body: LinkWish }>('/api/partner/links', { schema: { body: BODY } }, async ({ body }) => ({
    url: await partnerLink(sandbox, body),
  }))
}
