import { LinkButton, SuccessState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { closingLetterFile } from '../statements/statements.queries.ts'

export type LoanClosedProps = { orderId: string; isGivenBack?: boolean }

/** Shown for a loan that has ended, with its closing letter. */
export function LoanClosed({ orderId, isGivenBack = false }: LoanClosedProps) {
  const { _, i18n } = useLingui()
  return (
    <SuccessState
      title={_(isGivenBack ? 'closing.back.done' : 'closing.closed')}
      action={
        <>
          <LinkButton href={closingLetterFile(orderId, i18n.locale)}>{_('closing.letter')}</LinkButton>
          <PageButton tone="plain" href={hrefTo('loanDetail', { orderId })}>
            {_('closing.seeLoan')}
          </PageButton>
        </>
      }
    >
      {isGivenBack && <p>{_('closing.back.doneText')}</p>}
      {_('closing.closedText')}
    </SuccessState>
  )
}
