import { randomBytes, timingSafeEqual } from 'node:crypto'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'

const LIFE_MS = 30 * 60_000

type Whose = { readonly borrowerId: string; readonly orderId: string }

/**
 * Names one repayment to be made. Nothing is stored until it is used: the token says until when it works, and a keyed hash
 * over that, the borrower and the order shows that it is ours. That it works once is for the database to hold.
 */
export function makeRepayToken(services: Services, whose: Whose): string {
  const until = (services.clock.now().getTime() + LIFE_MS).toString(36)
  const head = `${until}.${randomBytes(12).toString('base64url')}`
  return `${head}.${seal(services, whose, head)}`
}

/** Refusal: REPAY_TOKEN_NOT_VALID, for one that is too old, another's, another order's or made up. */
export function requireRepayToken(services: Services, whose: Whose, token: string): void {
  const [until = '', nonce = '', given = ''] = token.split('.')
  const right = seal(services, whose, `${until}.${nonce}`)
  const isOurs = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
  if (!isOurs || Number.parseInt(until, 36) <= services.clock.now().getTime()) {
    throw new DomainError('REPAY_TOKEN_NOT_VALID', 'repayToken')
  }
}

function seal({ cipher }: Services, { borrowerId, orderId }: Whose, head: string): string {
  return cipher.blindIndex('repay-token', `${borrowerId}\n${orderId}\n${head}`)
}
