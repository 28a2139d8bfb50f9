import { useLingui } from '@lingui/react'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'

/** Why an application was not taken, and the way on where there is one. */
export function ApplyFailure({ applying: { failure, retry } }: { applying: UseOperation<'apply'> }) {
  const { _ } = useLingui()
  const hasOpenOrder = failure?.kind === 'refusal' && failure.reason === 'ORDER_OPEN'
  if (!hasOpenOrder) return <FailureNote failure={failure} onRetry={retry} />
  const seeOrder = (
    <PageButton tone="plain" href={hrefTo('orders')}>
      {_('products.seeOrder')}
    </PageButton>
  )
  return <FailureNote failure={failure} action={seeOrder} />
}
