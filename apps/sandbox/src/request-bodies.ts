import type { FastifyInstance, FastifyRequest } from 'fastify'

/** JSON, where an empty body is an empty object: many callers name the type and send nothing. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else parse(request, String(body), done)
  })
}

export async function readAbsentBodyAsEmpty(request: FastifyRequest) {
  if (request.method === 'POST') request.body ??= {}
}
