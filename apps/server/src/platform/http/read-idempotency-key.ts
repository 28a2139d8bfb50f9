import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@hulog/contract/limits'
import type { FastifyRequest } from 'fastify'
import { maskCardNumbers } from '../card-numbers/mask-card-numbers.ts'
import { DomainError } from './domain-error.ts'

const PRINTABLE = /^[\x21-\x7e]+$/

export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const isOne = typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH && PRINTABLE.test(key)
  if (!isOne || isCardLike(key)) throw new DomainError('INVALID_FIELD', 'Idempotency-Key')
  return key
}

/** Keys are kept as they are (security 59). A longer one that happens to hold a card's digits is a program's own. */
function isCardLike(key: string): boolean {
  return !/[A-Za-z]/.test(key) && maskCardNumbers(key, 'program') !== key
}
