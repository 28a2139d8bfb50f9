import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { announce } from '../../messaging/index.ts'
import { findOpenOrder, offerAddress, orderAddress, storedStatus } from '../../origination/index.ts'
import {
  findFullName,
  lockBorrower,
  marketOf,
  requireCodeInSession,
  requireStepUp,
  type StepUpTry,
} from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Place, sealedById } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { type CheckedAccount, checkAccount } from './check-account.ts'
import {
  findPayoutAccount,
  insertPayoutAccount,
  type PayoutAccount,
  retirePayoutAccount,
} from './payout-accounts.store.ts'

/**
 * Binds an account in place of the previous one, whose row stays. The borrower's row is locked, so that two requests
 * run one after the other; the same account again changes nothing. Money goes only to the borrower's own name, so the
 * name must be known first. A changed account needs a code (security 18), and its owner is notified; the first one
 * needs a code in a session that no code has opened (security 10).
 */
export async function saveAccount(
  services: Services,
  tx: Tx,
  borrowerId: string,
  values: Body<'bindPayoutAccount'>,
  tried: StepUpTry,
): Promise<PayoutAccount> {
  const market = marketOf(await lockBorrower(tx, borrowerId))
  const fullName = await findFullName(services, tx, borrowerId)
  if (fullName === null) throw new DomainError('NAME_NOT_KNOWN')
  if (payeeName(fullName) === null) throw new DomainError('NAME_NOT_CARRIED')
  const checked = checkAccount(market, values)
  const accountKey = keyOf(services, checked)
  const bound = await findPayoutAccount(tx, borrowerId)
  const isSame = bound?.accountKey === accountKey && bound.branchCode === checked.branchCode
  if (isSame && bound.channelNumber === checked.channelNumber) return bound
  const isOther = bound !== null && !isSame
  if (isOther) await requireStepUp(services, tx, tried)
  if (bound === null) await requireCodeInSession(services, tx, tried)
  const now = services.clock.businessNow()
  await retirePayoutAccount(tx, borrowerId, now)
  const account = await insertPayoutAccount(tx, { ...toRow(services, borrowerId, checked), accountKey, boundAt: now })
  if (isOther) await tellChanged(tx, account)
  await recordAudit(tx, borrowerId, 'payout-account-bound', { accountId: account.id, replaced: bound?.id ?? null })
  return account
}

/** An owner who did not change it learns of it at once (ASVS 6.3.7). */
async function tellChanged(tx: Tx, { borrowerId, id, accountMasked: account, boundAt: at }: PayoutAccount) {
  const url = '/bindBank?source=mine'
  await announce(tx, { borrowerId, kind: 'account-changed', subjectId: id, facts: { account }, url, at })
}

function toRow(
  { cipher }: Services,
  borrowerId: string,
  { bank, branchCode, accountNumber, cardType, channelNumber }: CheckedAccount,
) {
  const id = randomUUID()
  return {
    borrowerId,
    id,
    cardType,
    channelNumber,
    bankCode: bank.code,
    bankName: bank.name,
    branchCode,
    accountSealed: cipher.seal(accountNumber, placeOf(id)),
    accountMasked: `${bank.name} •••• ${accountNumber.slice(-4)}`,
  }
}

/** Finds equal accounts, also of two borrowers, without the number being readable. */
function keyOf({ cipher }: Services, { bank, accountNumber }: CheckedAccount): string {
  return cipher.blindIndex('payout-account', `${bank.code} ${accountNumber}`)
}

export function placeOf(id: string): Place {
  return { table: 'payout_accounts', column: 'account', row: id }
}

export const accountColumns = [sealedById('payout_accounts', 'account_sealed', placeOf)]

/** BNK-08 without a native shell: back to the previous loan page, to a waiting offer, or home. */
export async function nextPage(db: Reader, borrowerId: string, source?: 'loanDetail'): Promise<string> {
  const order = await findOpenOrder(db, borrowerId)
  if (order === null) return '/home'
  const status = storedStatus(order)
  if (source === 'loanDetail') return orderAddress('/loanDetail', order, { source })
  if (status === 'offered') return offerAddress(db, order)
  if (status === 'payoutFailed' || status === 'payoutPending') return orderAddress('/loanDetail', order)
  return '/home'
}

/** ISO 20022 messages carry a name of this many characters, of these. */
export const MAX_LENGTH = 140

export const CARRIED = /^[A-Za-z0-9/\-?:().,'+ ]*[A-Za-z][A-Za-z0-9/\-?:().,'+ ]*$/

export const WITHOUT_PARTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  '’': "'",
}

/**
 * A borrower's name as a payment can carry it: accents are left out (Peña becomes Pena), as banks do. Null for a name in
 * another script, which no bank here could compare with its own.
 */
export function payeeName(fullName: string): string | null {
  const plain = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøØđĐłŁæÆ’]/g, (letter) => WITHOUT_PARTS[letter] ?? '')
  return plain.length <= MAX_LENGTH && CARRIED.test(plain) ? plain : null
}
