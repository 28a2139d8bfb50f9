import { Button, CopyIcon, copyText, Icon, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'

/** REP-06: copies the code without the gaps it is shown with. */
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

const GROUP = 4

/** Groups a code for reading aloud and typing at a counter: `8899 0011 2233`. */
export function groupCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'gu'))?.join(' ') ?? code
}
