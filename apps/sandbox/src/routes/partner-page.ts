import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { partnerLinkPage } from '../page/partner-part.ts'
import { partnerLink } from '../partner/partner-link.ts'
import type { Sandbox } from '../sandbox.ts'
import { FORM, type Form } from './forms.ts'

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
