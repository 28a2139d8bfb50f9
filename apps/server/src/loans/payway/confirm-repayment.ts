import type { Body, Reply } from '@hulog/contract'
import { lockOrder } from '../../origination/orders/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import type { Services } from '../../services.ts'
import { requireRunningLoan } from '../repayments/index.ts'
import { keepStanding, requireNotRefused } from './ask-bank.ts'
import { hasMoneyCome } from './has-money-come.ts'
import { type BankCharge, endTry, findCharge, getCharge, giveTryBack, spendTry } from './payway.store.ts'
import { requireStillPayable } from './under-way.ts'

/** As long as the bank's own codes work, so that nobody types one in vain. */
const CODE_MS = 5 * 60_000

/**
 * REP-10: passes the bank's code on. A charge that is accepted already stays so, whatever code comes after,
 * unless its money was taken back since.
 */
export async function confirmRepayment(
  services: Services,
  borrowerId: string,
  body: Body<'confirmRepayment'>,
): Promise<Reply<'confirmRepayment'>> {
  const charge = await findCharge(services.db, borrowerId, body.repaymentRecordId)
  if (charge?.orderId !== body.orderId) throw new DomainError('BANK_PAYMENT_NOT_FOUND')
  const taken = await takeTry(services, charge)
  if (taken) await tryCode(services, taken, body.verifyCode)
  return { orderId: charge.orderId, repayRecordId: charge.id, withholdingAmount: charge.amountMinor }
}

/** A try, and since when an earlier one may be taking the money. */
type Try = { readonly charge: BankCharge; readonly takingBefore: Date | null }

/**
 * Under the order's lock, and by what the charge is then: of two charges confirmed at once, the second one counts the first,
 * and of two codes for one charge the second finds it accepted. Null for a charge that needs no code any more.
 */
async function takeTry(services: Services, { borrowerId, orderId, id }: BankCharge): Promise<Try | null> {
  const now = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    await lockOrder(tx, borrowerId, orderId)
    const charge = requireNotRefused(await getCharge(tx, borrowerId, id))
    // The answer to an earlier try may have been lost, but the bank's news was not.
    if ((await hasMoneyCome(tx, charge)) || charge.state === 'accepted') return null
    const running = await requireRunningLoan(services, tx, borrowerId, { orderId })
    await requireStillPayable(services, tx, running, charge)
    const tried = await spendTry(tx, charge, { now, sentAfter: new Date(now.getTime() - CODE_MS) })
    if (tried) return { charge: tried, takingBefore: charge.takingSince }
    throw new DomainError(charge.triesLeft === 0 ? 'BANK_CODE_TRIES_SPENT' : 'BANK_CODE_EXPIRED', 'verifyCode')
  })
}

async function tryCode(services: Services, { charge, takingBefore }: Try, code: string): Promise<void> {
  const answer = await askAboutCode(services, charge, code)
  if (answer.status !== 'wrong-code' && answer.status !== 'code-expired') {
    await keepStanding(services, charge, answer)
    return
  }
  await endTry(services.db, charge, takingBefore)
  if (answer.status === 'code-expired') throw new DomainError('BANK_CODE_EXPIRED', 'verifyCode')
  throw new DomainError('VERIFICATION_CODE_WRONG', 'verifyCode')
}

async function askAboutCode({ db, providers }: Services, charge: BankCharge, code: string) {
  try {
    return await providers.payments.confirmCharge(charge.id, code)
  } catch (error) {
    if (error instanceof ProviderUnavailable) await giveTryBack(db, charge)
    throw error
  }
}
