import type { Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { findNewestCopy } from './copies.store.ts'
import { showCopy } from './show-copy.ts'

export async function getDataCopy({ db }: Services, borrowerId: string): Promise<Reply<'getDataCopy'>> {
  return showCopy(await findNewestCopy(db, borrowerId))
}
