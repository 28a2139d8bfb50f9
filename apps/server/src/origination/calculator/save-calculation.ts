import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { MAX_CALCULATIONS } from '@hulog/contract/limits'
import { lockBorrower } from '../../people/borrowers/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { once, type RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { countCalculations, insertCalculation } from './calculator.store.ts'
import { requireTitle } from './require-title.ts'
import { showCalculation } from './show-calculation.ts'
import { todayIn } from './today-in.ts'
import { workOut } from './work-out.ts'

/** OTH-06 add: keeps the figures. What cannot be worked out is not kept, so that what is kept can be shown again. */
export async function saveCalculation(
  services: Services,
  borrowerId: string,
  { title, ...input }: Body<'saveCalculation'>,
  requestKey: RequestKey,
): Promise<Reply<'saveCalculation'>> {
  const tidyTitle = requireTitle(title)
  workOut(input, todayIn(services, input.currency))
  return once(services.db, requestKey, async (tx) => {
    // Held, so that two saves at once are counted one after the other.
    await lockBorrower(tx, borrowerId)
    if ((await countCalculations(tx, borrowerId)) >= MAX_CALCULATIONS) throw new DomainError('CALCULATIONS_FULL')
    const savedAt = services.clock.businessNow()
    const kept = await insertCalculation(tx, { borrowerId, id: randomUUID(), title: tidyTitle, input, savedAt })
    return showCalculation(kept)
  })
}
