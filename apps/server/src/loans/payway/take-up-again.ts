import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { requireRunningLoan } from '../repayments/index.ts'
import { hasMoneyCome } from './has-money-come.ts'
import { type BankCharge, moveCharge } from './payway.store.ts'
import { requireStillPayable } from './under-way.ts'

/**
 * A charge whose answer was lost, before the bank is asked about it again. The bank may never have heard of it and would
 * take the money now: so it must be owed still, and others are kept back from now on. The order is locked.
 */
export async function takeUpAgain(services: Services, tx: Tx, charge: BankCharge): Promise<BankCharge> {
  if ((await hasMoneyCome(tx, charge)) || charge.state !== 'asked') return charge
  const { borrowerId, orderId } = charge
  const running = await requireRunningLoan(services, tx, borrowerId, { orderId })
  await requireStillPayable(services, tx, running, charge)
  return (await moveCharge(tx, charge, 'asked', { takingSince: services.clock.now() })) ?? charge
}
