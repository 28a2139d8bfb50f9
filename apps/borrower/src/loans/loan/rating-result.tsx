import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import type { PromptProps } from './loan-prompts.tsx'

/** ORD-11: after few stars, thanks and a way to say what went wrong. */
export function RatingResult({ order: { telephone }, onClose }: PromptProps) {
  const { _ } = useLingui()
  const close = (
    <Button wide {...(telephone !== '' && { tone: 'quiet' })} onClick={onClose}>
      {_('shell.close')}
    </Button>
  )
  const answers = (
    <>
      {telephone !== '' && (
        <Button wide onClick={() => nativeShell.post('callPhone', { phone: telephone })}>
          {_('loanDetails.call')}
        </Button>
      )}
      {close}
    </>
  )
  return (
    <Dialog open title={_('loanDetails.rating.thanks')} actions={answers} onClose={onClose}>
      <p>{_('loanDetails.rating.sorry')}</p>
    </Dialog>
  )
}
