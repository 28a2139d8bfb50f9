import type { Reply } from '@hulog/contract'
import { inTransaction } from '../../platform/database/database.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { tryStepUpCode } from '../sessions/index.ts'
import { nextPage } from './next-page.ts'
import { saveAccount } from './save-account.ts'

export async function bindPayoutAccount(
  services: Services,
  { borrowerId, body }: BorrowerCall<'bindPayoutAccount'>,
): Promise<Reply<'bindPayoutAccount'>> {
  const tried = await tryStepUpCode(services, borrowerId, 'payoutAccount', body)
  return inTransaction(services.db, async (tx) => {
    const { accountMasked } = await saveAccount(services, tx, borrowerId, body, tried)
    return { accountMasked, nextUrl: await nextPage(tx, borrowerId) }
  })
}
