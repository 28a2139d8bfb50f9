import { useLingui } from '@lingui/react'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'

export function SubmitFailure({ submitting: { failure, retry } }: { submitting: UseOperation<'apply'> }) {
  const { _ } = useLingui()
  const hasOpenOrder = failure?.kind === 'refusal' && failure.reason === 'ORDER_OPEN'
  if (!hasOpenOrder) return <FailureNote failure={failure} onRetry={retry} />
  const seeOrders = (
    <PageButton tone="plain" href={hrefTo('orders')}>
      {_('borrowers.seeOrders')}
    </PageButton>
  )
  return <FailureNote failure={failure} action={seeOrders} />
}
