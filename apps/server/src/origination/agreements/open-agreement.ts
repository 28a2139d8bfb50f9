import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { requireOrder } from '../orders/index.ts'
import { addressesOf } from './agreement-address.ts'
import { isAgreementKind } from './agreement-kinds.ts'

/** The address of an agreement, of the same origin: the page behind it is the borrower's own. */
export async function openAgreement(
  services: Services,
  borrowerId: string,
  body: Body<'openAgreement'>,
): Promise<Reply<'openAgreement'>> {
  const { id } = await requireOrder(services.db, borrowerId, body)
  if (!isAgreementKind(body.position)) throw new DomainError('NOT_FOUND', 'position')
  const { pageUrl, pdfUrl } = addressesOf(id, body.position)
  return { contract_url: pageUrl, pdfUrl }
}
