import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { MAX_CALCULATIONS } from '@hulog/contract/limits'
import { lockBorrower } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { once, type RequestKey } from '../../platform/idempotency/once.ts'
import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { todayIn, workOut } from './calculate-loan.ts'
import {
  countCalculations,
  findCalculation,
  findCalculations,
  insertCalculation,
  type KeptCalculation,
  removeCalculation,
} from './calculator.store.ts'

/** Saves the figures (OTH-06 add). Refuses figures without a plan, so that every saved calculation can be shown again. */
export async function saveCalculation(
  services: Services,
  borrowerId: string,
  { title, ...input }: Body<'saveCalculation'>,
  requestKey: RequestKey,
): Promise<Reply<'saveCalculation'>> {
  const tidyTitle = requireTitle(title)
  workOut(input, todayIn(services, input.currency), textsIn('en'))
  return once(services.db, requestKey, async (tx) => {
    // Under the lock two concurrent saves are counted one after the other.
    await lockBorrower(tx, borrowerId)
    if ((await countCalculations(tx, borrowerId)) >= MAX_CALCULATIONS) throw new DomainError('CALCULATIONS_FULL')
    const savedAt = services.clock.businessNow()
    const kept = await insertCalculation(tx, { borrowerId, id: randomUUID(), title: tidyTitle, input, savedAt })
    return showCalculation(kept)
  })
}

/** Lists the saved figures (OTH-06 list). Plans are left out: working out fifty of them would cost too much. */
export async function listCalculations({ db }: Services, borrowerId: string): Promise<Reply<'listCalculations'>> {
  const kept = await findCalculations(db, borrowerId)
  return { calculations: kept.map(showCalculation) }
}

/** Returns saved figures with their plan (OTH-06 info), computed again so that it always matches the calculator. */
export async function getCalculation(
  services: Services,
  borrowerId: string,
  { calculationId }: Body<'getCalculation'>,
  say: SayServer,
): Promise<Reply<'getCalculation'>> {
  const kept = await findCalculation(services.db, borrowerId, calculationId)
  if (!kept) throw new DomainError('CALCULATION_NOT_FOUND', 'calculationId')
  return { ...showCalculation(kept), result: workOut(kept.input, todayIn(services, kept.input.currency), say) }
}

/** Deletes a calculation (OTH-06 del). Deleting one that does not exist succeeds too. */
export async function deleteCalculation(
  { db }: Services,
  borrowerId: string,
  { calculationId }: Body<'deleteCalculation'>,
): Promise<Reply<'deleteCalculation'>> {
  await inTransaction(db, (tx) => removeCalculation(tx, borrowerId, calculationId))
  return emptyReply
}

function showCalculation({ id, title, savedAt, input }: KeptCalculation): Reply<'saveCalculation'> {
  return { calculationId: id, title, savedAt: savedAt.toISOString(), input }
}

/** Trims a title. Refuses blank titles and lone surrogates, which no page can show. */
function requireTitle(title: string): string {
  const tidy = title.normalize('NFC').trim()
  if (tidy === '' || !tidy.isWellFormed()) throw new DomainError('INVALID_FIELD', 'title')
  return tidy
}
