import type { Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { findPresentation } from '../products/index.ts'
import { getConfirmation, type ReadingOffer } from './get-confirmation.ts'

const USUAL_LABEL = 'Loan Now'

/** CNF-06: the same offer, with the words a lender chose for the second confirm page. */
export async function getNewConfirmation(services: Services, call: ReadingOffer): Promise<Reply<'getNewConfirmation'>> {
  const confirmation = await getConfirmation(services, call)
  const { confirmLabel, promotion } = await findPresentation(services.db, confirmation.productId)
  return {
    ...confirmation,
    NewButtonMsg: confirmLabel ?? USUAL_LABEL,
    NewPopMsg: promotion?.message ?? '',
    NewPopButton: promotion?.button ?? '',
    NewPopProductId: promotion?.productId ?? '',
  }
}
