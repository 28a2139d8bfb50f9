import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { PromptProps } from './loan-prompts.tsx'

/** ORD-08 */
export function TipsPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  const answer = (
    <Button wide onClick={onClose}>
      {_('loanDetails.tips.confirm')}
    </Button>
  )
  return (
    <Dialog open title={_('loanDetails.tips')} actions={answer} onClose={onClose}>
      <p>{order.KindTipsMsg}</p>
    </Dialog>
  )
}
