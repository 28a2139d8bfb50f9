import { Button, CopyIcon, copyText, Icon, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'

/** REP-06: the code goes to the clipboard without the gaps it is shown with. */
export function CopyCode({ code, wide = false }: { code: string; wide?: boolean }) {
  const { _ } = useLingui()
  async function copy() {
    if (await copyText(code)) toast(_('repayments.copied'), { tone: 'success' })
    else toast(_('repayments.notCopied'), { tone: 'error' })
  }
  return (
    <Button tone="quiet" wide={wide} onClick={() => void copy()}>
      <Icon of={CopyIcon} size={18} />
      {_('repayments.copy')}
    </Button>
  )
}
