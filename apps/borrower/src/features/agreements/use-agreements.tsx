import { type ReactNode, useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { keepDraft, keptDraft } from '../../browser/typed-drafts.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { AgreementRow } from './agreement-row.tsx'
import { type AgreementCalls, agreementList } from './agreements.queries.ts'
import { AgreementsFailed } from './agreements-failed.tsx'

/** `unknown` while it is not known what there is to agree to: nothing can be signed then. */
export type Consent = 'given' | 'withheld' | 'unknown'

/** CNF-02: checked by default, hidden when there is nothing to agree to. Who took the check away finds it so again. */
export function useAgreements(calls: AgreementCalls, reference: OrderReference): { consent: Consent; row: ReactNode } {
  const list = useQuery(agreementList(calls, reference))
  const form = `consent ${reference.orderId ?? reference.productId ?? ''}`
  const [isChecked, setChecked] = useState(() => !isWithheld(keptDraft(form)))
  function check(isNowChecked: boolean) {
    keepDraft(form, { isWithheld: !isNowChecked })
    setChecked(isNowChecked)
  }
  if (!list.data) {
    const row = list.isError && <AgreementsFailed isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
    return { consent: 'unknown', row }
  }
  const agreements = list.data.data
  if (agreements.length === 0) return { consent: 'given', row: null }
  const row = (
    <AgreementRow calls={calls} reference={reference} agreements={agreements} isChecked={isChecked} onChange={check} />
  )
  return { consent: isChecked ? 'given' : 'withheld', row }
}

function isWithheld(draft: unknown): boolean {
  return typeof draft === 'object' && draft !== null && 'isWithheld' in draft && draft.isWithheld === true
}
