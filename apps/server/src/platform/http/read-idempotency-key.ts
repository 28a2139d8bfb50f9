import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@hulog/contract/limits'
import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

const PRINTABLE = /^[\x21-\x7e]+$/

export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const isOne = typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH && PRINTABLE.test(key)
  if (!isOne) throw new DomainError('INVALID_FIELD', 'Idempotency-Key')
  return key
}
