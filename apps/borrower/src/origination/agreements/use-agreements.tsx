import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import { RetryBanner } from '../../platform/shell/retry-banner.tsx'
import type { Consent } from '../order-page/consent.ts'
import type { OrderReference } from '../order-page/order-reference.ts'
import { AgreementRow } from './agreement-row.tsx'
import { type AgreementCalls, agreementList } from './agreements.queries.ts'

/** CNF-02: checked by default, hidden when there is nothing to agree to. Who took the check away finds it so again. */
export function useAgreements(calls: AgreementCalls, reference: OrderReference): { consent: Consent; row: ReactNode } {
  const { _ } = useLingui()
  const list = useQuery(agreementList(calls, reference))
  const form = `consent ${reference.orderId ?? reference.productId ?? ''}`
  const [isChecked, setChecked] = useState(() => !isWithheld(keptDraft(form)))
  function check(isNowChecked: boolean) {
    keepDraft(form, { isWithheld: !isNowChecked })
    setChecked(isNowChecked)
  }
  if (!list.data) {
    const retry = { isRetrying: list.isFetching, onRetry: () => void list.refetch() }
    return { consent: 'unknown', row: list.isError && <RetryBanner title={_('agreements.failed')} {...retry} /> }
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
