import { getExtension } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { fetchReply } from '../../platform/api/call.ts'

export function extensionOf(reference: OrderReference) {
  return queryOptions({
    queryKey: ['extensions', reference],
    queryFn: () => fetchReply(getExtension, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

export type Extension = Reply<'getExtension'>

export type PlannedPayment = Extension['repayPlan'][number]

export type GivenExtension = NonNullable<Extension['lastExtension']>

/** An extension that is on offer: its new due date is known. */
export type PossibleExtension = Extension & { nextPayTime: string }

export function isPossible(extension: Extension): extension is PossibleExtension {
  return extension.isPossible && extension.nextPayTime !== null
}
