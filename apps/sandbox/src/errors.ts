import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { html, layout } from './page/html.ts'

/** The environment or the machine does not allow a start; the message says what to change. */
export class ConfigError extends Error {}

/** A refusal with its HTTP status, a code for programs and a sentence for people. */
export class SandboxError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function notFound(message: string): SandboxError {
  return new SandboxError(404, 'not_found', message)
}

export function badRequest(message: string): SandboxError {
  return new SandboxError(400, 'bad_request', message)
}

export function conflict(message: string): SandboxError {
  return new SandboxError(409, 'conflict', message)
}

/** Each refusal as {error, message}; a person's browser gets the same words as a page. Internals go to the log only. */
export function answerError(error: FastifyError | SandboxError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SandboxError) return answer(request, reply, error.status, error.code, error.message)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return answer(request, reply, status, codeOf(status), error.message)
  console.error(error)
  return answer(request, reply, 500, 'internal', 'The sandbox failed; its log says why')
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answer(request, reply, 404, 'not_found', 'Nothing answers this method and path')
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) {
  reply.code(status)
  const accept = request.headers.accept ?? ''
  if (accept.includes('text/html')) return reply.type('text/html; charset=utf-8').send(errorPage(message))
  return reply.send({ error: code, message })
}

function codeOf(status: number): string {
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_type'
  return 'bad_request'
}

function errorPage(message: string): string {
  const body = html`<main class="sheet">
<h1>That did not work</h1>
<p>${message}.</p>
<p>Nothing was paid or changed.</p>
<p><a class="button" href="/">To the sandbox</a></p>
</main>`
  return layout({ title: 'That did not work · Sandbox', body, look: 'pay' })
}
