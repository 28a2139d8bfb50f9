import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { FORM, type Form } from '../page/form-fields.ts'
import { partnerLinkPage } from '../page/product-parts.ts'
import { type LinkWish, PARTNER, partnerKey, partnerLink } from '../partner/partner-link.ts'
import type { Sandbox } from '../sandbox.ts'
import { exactly, line } from './schemas.ts'

const BODY = exactly(['phone'], { phone: line(40), next: line(500), productId: line(40), orderId: line(40) })

/** An app that signs its users in to the product: the lender's configuration for it, and its links. */
export function partnerRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/partner', async () => {
    const { kid, publicKey } = partnerKey(sandbox.database)
    return { ...PARTNER, kid, publicKey }
  })

  app.post<{ Body: LinkWish }>('/api/partner/links', { schema: { body: BODY } }, async ({ body }) => ({
    url: await partnerLink(sandbox, body),
  }))
}

/** A person opens the link: a browser follows no form to another address than its own. */
export function partnerPageRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.register(formbody)
  app.post<{ Body: Form }>(
    '/partner',
    { schema: { body: FORM } },
    async ({ body: { phone = '', next = '' } }, reply) => {
      const link = await partnerLink(sandbox, { phone, ...(next && { next }) })
      return reply.type('text/html; charset=utf-8').send(partnerLinkPage(link, phone))
    },
  )
}
