import { type ReactNode, useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { AgreementRow } from './agreement-row.tsx'
import { agreementList } from './agreements.queries.ts'
import { AgreementsFailed } from './agreements-failed.tsx'

/** `unknown` while it is not known what there is to agree to: nothing can be signed then. */
export type Consent = 'given' | 'withheld' | 'unknown'

/** CNF-02: checked by default, hidden when there is nothing to agree to. */
export function useAgreements(reference: OrderReference): { consent: Consent; row: ReactNode } {
  const list = useQuery(agreementList(reference))
  const [isChecked, setChecked] = useState(true)
  if (!list.data) {
    const row = list.isError && <AgreementsFailed isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
    return { consent: 'unknown', row }
  }
  const agreements = list.data.data
  if (agreements.length === 0) return { consent: 'given', row: null }
  const row = <AgreementRow reference={reference} agreements={agreements} isChecked={isChecked} onChange={setChecked} />
  return { consent: isChecked ? 'given' : 'withheld', row }
}
