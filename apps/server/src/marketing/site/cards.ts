import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The pictures that stand beside a link to the site where people share it: on pages of others too. */
export async function addCards(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/cards/',
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    maxAge: '1d',
    schemaHide: true,
    suppressWarning: true,
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
