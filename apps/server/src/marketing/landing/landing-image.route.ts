import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findImageBytes, landingImageUrl } from './landing-images.ts'

const ID = /^[0-9a-f]{32}$/
/** A few megabytes. */
const MOST_KEPT = 100

/** Its name is a hash of what it is: whoever has it need not ask again. */
export function landingImageRoute(app: FastifyInstance, services: Services): void {
  const find = keptImages(services)
  app.get<{ Params: { id: string } }>(landingImageUrl(':id'), { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const bytes = ID.test(id) ? await find(id) : null
    if (!bytes) throw new DomainError('NOT_FOUND')
    return reply
      .type('image/webp')
      .header('content-security-policy', 'sandbox')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}

/** Held in memory like the pages that show them: a burst of visits to one reads its image once. */
function keptImages({ db }: Services): (id: string) => Promise<Buffer | null> {
  const kept = new Map<string, Buffer>()
  return async (id) => {
    const known = kept.get(id)
    if (known) return known
    const bytes = await findImageBytes(db, id)
    const [oldest] = kept.keys()
    if (bytes && kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    if (bytes) kept.set(id, bytes)
    return bytes
  }
}
