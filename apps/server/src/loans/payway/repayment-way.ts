import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findPayoutAccount, type PayoutAccount } from '../payout-accounts/payout-accounts.store.ts'
import { requireRunningLoan } from '../repayments/running-loan.ts'

export async function getRepaymentWay(
  services: Services,
  borrowerId: string,
  body: Body<'getRepaymentWay'>,
): Promise<Reply<'getRepaymentWay'>> {
  const { order } = await requireRunningLoan(services, services.db, borrowerId, body)
  return {
    // The provider's own page is always there: `redirectRepayment`.
    alipay: '1',
    repayToken: makeRepayToken(services, { borrowerId, orderId: order.id }),
    bankCards: await listBankCards(services.db, borrowerId),
  }
}

type BankCard = Reply<'getRepaymentWay'>['bankCards'][number]

/** Returns the ways to repay by a charge: the bound account, which is in the borrower's name and received the loan. */
async function listBankCards(db: Reader, borrowerId: string): Promise<BankCard[]> {
  const bound = await findPayoutAccount(db, borrowerId)
  return bound === null ? [] : [toCard(bound)]
}

/**
 * Finds the account that a borrower chose. The other fields of the request must match the list that was returned:
 * consent to an account ending in other digits is not consent to this one. Refusal: CARD_NOT_FOUND.
 */
export async function requireOwnCard(
  db: Reader,
  borrowerId: string,
  { cardId, cardNo, bankCode }: Body<'commitRepayment'>,
): Promise<BankCard> {
  const card = (await listBankCards(db, borrowerId)).find(({ id }) => id === cardId)
  if (card?.cardNo !== cardNo) throw new DomainError('CARD_NOT_FOUND', 'cardId')
  if (bankCode !== undefined && bankCode !== card.bankCode) throw new DomainError('CARD_NOT_FOUND', 'bankCode')
  return card
}

function toCard({ id, bankName, bankCode, accountMasked }: PayoutAccount): BankCard {
  return { id, bankName, cardNo: `****${accountMasked.slice(-4)}`, bankCode }
}

const LIFE_MS = 30 * 60_000

type Whose = { readonly borrowerId: string; readonly orderId: string }

/**
 * Makes a token for one repayment. Nothing is stored until it is used: the token contains its expiry, and a keyed hash
 * over that, the borrower and the order proves that it is ours. The database ensures that it works once.
 */
function makeRepayToken(services: Services, whose: Whose): string {
  const until = (services.clock.now().getTime() + LIFE_MS).toString(36)
  const head = `${until}.${randomBytes(12).toString('base64url')}`
  return `${head}.${seal(services, whose, head)}`
}

/** Refusal: REPAY_TOKEN_NOT_VALID, for one that is expired, another borrower's, another order's or invented. */
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
