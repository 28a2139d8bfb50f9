import { EmptyState, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import type { Extension } from './extension.ts'
import { ExtensionGiven } from './extension-given.tsx'

/** TRM-04: why there is no more time, and what was given before. */
export function ExtensionRefused({ extension }: { extension: Extension }) {
  const { _ } = useLingui()
  const { refusal, orderId, productId, lastExtension, missedText } = extension
  return (
    <>
      {missedText !== '' && <StatusBanner tone="overdue" title={_('extensions.missed')} description={missedText} />}
      <EmptyState
        title={_('extensions.refused')}
        action={<PageButton href={hrefTo('loanDetail', { productId, orderId })}>{_('extensions.seeLoan')}</PageButton>}
      >
        {_(`extensions.refused.${refusal ?? 'not-offered'}`)}
      </EmptyState>
      {lastExtension && <ExtensionGiven given={lastExtension} extension={extension} />}
    </>
  )
}
