import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findCalculation } from './calculator.store.ts'
import { showCalculation } from './show-calculation.ts'
import { todayIn } from './today-in.ts'
import { workOut } from './work-out.ts'

/** OTH-06 info: the kept figures, worked out anew, so that they never say anything else than the calculator itself. */
export async function getCalculation(
  services: Services,
  borrowerId: string,
  { calculationId }: Body<'getCalculation'>,
): Promise<Reply<'getCalculation'>> {
  const kept = await findCalculation(services.db, borrowerId, calculationId)
  if (!kept) throw new DomainError('CALCULATION_NOT_FOUND', 'calculationId')
  return { ...showCalculation(kept), result: workOut(kept.input, todayIn(services, kept.input.currency)) }
}
