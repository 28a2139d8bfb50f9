import { Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { bindCardHref } from './bind-card-href.ts'
import type { PromptProps } from './loan-prompts.tsx'

/** ORD-10: the account did not take the money. The page keeps a button for it when this is closed. */
export function CardPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  return (
    <Sheet open title={order.cardPopTitle} closeLabel={_('shell.close')} onClose={onClose}>
      <p>{order.cardPopMsg}</p>
      <PageButton wide href={bindCardHref(order)}>
        {_('orders.card.bind')}
      </PageButton>
    </Sheet>
  )
}
