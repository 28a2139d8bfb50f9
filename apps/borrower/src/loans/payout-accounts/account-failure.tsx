import type { Failure } from '@hulog/client'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'

const NAME_REFUSALS = ['NAME_NOT_KNOWN', 'NAME_NOT_CARRIED']

export function AccountFailure({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { _ } = useLingui()
  const isNameMissing = failure?.kind === 'refusal' && NAME_REFUSALS.includes(failure.reason)
  if (!isNameMissing) return <FailureNote failure={failure} onRetry={onRetry} />
  const toDetails = (
    <PageButton tone="plain" href={hrefTo('certification', { step: 'identity' })}>
      {_('payout-accounts.toDetails')}
    </PageButton>
  )
  return <FailureNote failure={failure} action={toDetails} />
}
