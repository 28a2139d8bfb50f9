import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { landingImageUrl } from './landing-image-url.ts'
import { findImageBytes } from './landing-images.store.ts'

const ID = /^[0-9a-f]{32}$/

/** Its name is a hash of what it is: whoever has it need not ask again. */
export function landingImageRoute(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { id: string } }>(landingImageUrl(':id'), { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const bytes = ID.test(id) ? await findImageBytes(db, id) : null
    if (!bytes) throw new DomainError('NOT_FOUND')
    return reply
      .type('image/webp')
      .header('content-security-policy', 'sandbox')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}
