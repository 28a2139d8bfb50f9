import { listAgreements, openAgreement } from '@hulog/client/operations'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'

/** CNF-08: what agreements are asked for. Confirming a loan is scene 3. */
const CONFIRM_SCENE = 3

export const agreementKeys = {
  all: ['agreements'] as const,
  list: (reference: OrderReference) => [...agreementKeys.all, 'list', reference] as const,
  address: (reference: OrderReference, id: string) => [...agreementKeys.all, 'address', reference, id] as const,
}

export function agreementList(reference: OrderReference) {
  return queryOptions({
    queryKey: agreementKeys.list(reference),
    queryFn: () => fetchReply(listAgreements, { ...reference, scene: CONFIRM_SCENE }),
  })
}

export function agreementAddress(reference: OrderReference, id: string) {
  return queryOptions({
    queryKey: agreementKeys.address(reference, id),
    queryFn: () => fetchReply(openAgreement, { ...reference, scene: CONFIRM_SCENE, position: id }),
  })
}
