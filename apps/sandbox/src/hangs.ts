import type { FastifyReply, FastifyRequest } from 'fastify'

export type Hangs = {
  /** leaves a call without an answer, then cuts its connection */
  hang: (request: FastifyRequest, reply: FastifyReply) => void
  cutAll: () => void
}

export function createHangs(hangMs: number): Hangs {
  const cuts = new Set<() => void>()

  function hang(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack()
    const { socket } = request.raw
    const cut = () => void socket.destroy()
    const timer = setTimeout(cut, hangMs)
    cuts.add(cut)
    socket.once('close', () => {
      clearTimeout(timer)
      cuts.delete(cut)
    })
  }

  return { hang, cutAll: () => cuts.forEach((cut) => void cut()) }
}
