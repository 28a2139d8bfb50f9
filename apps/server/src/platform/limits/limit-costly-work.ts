import { CODE_IMAGES_PER_HOUR, PDFS_PER_HOUR } from '@hulog/contract/limits'
import type { Services } from '../../services.ts'
import { DomainError } from '../http/domain-error.ts'
import { countUse } from './count-use.ts'

const HOUR_SECONDS = 3_600
const mostPerHour = { pdf: PDFS_PER_HOUR, 'code-image': CODE_IMAGES_PER_HOUR } as const

/** What takes long to make is made for one borrower so often and no more, whichever processes are asked. @throws TOO_MANY */
export async function limitCostlyWork(
  { db, clock }: Services,
  borrowerId: string,
  kind: keyof typeof mostPerHour,
): Promise<void> {
  const made = await countUse(db, `${kind}:${borrowerId}`, HOUR_SECONDS, clock.now())
  if (made > mostPerHour[kind]) throw new DomainError('TOO_MANY')
}
