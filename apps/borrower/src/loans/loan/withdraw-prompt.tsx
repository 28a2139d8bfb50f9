import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { PromptProps } from './loan-prompts.tsx'
import { withdraw } from './withdraw.ts'

/** ORD-09: a smaller offer, which nothing is bound by until it is confirmed on its own page. */
export function WithdrawPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  const answers = (
    <>
      <Button wide onClick={() => withdraw(order)}>
        {_('loanDetails.withdraw')}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {_('loanDetails.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open title={order.noticeStatusText} actions={answers} onClose={onClose}>
      <p>{order.reyMsg}</p>
    </Dialog>
  )
}
