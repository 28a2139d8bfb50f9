import type { OperationEntry } from '@hulog/client'
import { listAgreements, listNewAgreements, openAgreement, openNewAgreement } from '@hulog/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import type { OrderReference } from '../order-page/order-query-view.tsx'

/** CNF-08: the scene of confirming a loan. */
const CONFIRM_SCENE = 3

/** Agreement calls of one confirm page. */
export type AgreementCalls = {
  readonly list: OperationEntry<'listAgreements' | 'listNewAgreements'>
  readonly open: OperationEntry<'openAgreement' | 'openNewAgreement'>
  /** CNF-07: whether a refusal stands on the page alone, without a toast. */
  readonly isSilent: boolean
}

export const agreementCalls: AgreementCalls = { list: listAgreements, open: openAgreement, isSilent: true }

/** CNF-06: calls of the second confirm page. */
export const newAgreementCalls: AgreementCalls = { list: listNewAgreements, open: openNewAgreement, isSilent: false }

export const agreementKeys = {
  all: ['agreements'] as const,
  list: (call: string, reference: OrderReference) => [...agreementKeys.all, call, reference] as const,
  address: (call: string, reference: OrderReference, id: string) =>
    [...agreementKeys.all, call, reference, id] as const,
}

export function agreementList({ list }: AgreementCalls, reference: OrderReference) {
  return queryOptions({
    queryKey: agreementKeys.list(list.name, reference),
    queryFn: () => fetchReply(list, { ...reference, scene: CONFIRM_SCENE }),
  })
}

export function agreementAddress({ open }: AgreementCalls, reference: OrderReference, id: string) {
  return queryOptions({
    queryKey: agreementKeys.address(open.name, reference, id),
    queryFn: () => fetchReply(open, { ...reference, scene: CONFIRM_SCENE, position: id }),
  })
}
