import type { Body, Reply } from '@hulog/contract'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { findPayoutAccount, type PayoutAccount } from '../payout-accounts/index.ts'

type BankCard = Reply<'getRepaymentWay'>['bankCards'][number]

/** What a borrower can repay from: the account that is bound, which is theirs by name and was paid into. */
export async function listBankCards(db: Reader, borrowerId: string): Promise<BankCard[]> {
  const bound = await findPayoutAccount(db, borrowerId)
  return bound === null ? [] : [toCard(bound)]
}

/**
 * The account that a borrower chose. Whatever else the request says of it must be what was given out: one who agreed to
 * an account ending in other digits did not agree to this one. Refusal: CARD_NOT_FOUND.
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
