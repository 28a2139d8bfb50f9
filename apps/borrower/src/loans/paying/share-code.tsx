import { Button, Icon, ShareIcon, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { shareWith } from '../../platform/browser/share.ts'

type ShareCodeProps = {
  /** The code as it is written for reading. */
  code: string
  /** The amount to pay, where it is known. */
  amount: string
}

/** Hands code and amount to somebody who pays for the borrower. Absent where the browser cannot share. */
export function ShareCode({ code, amount }: ShareCodeProps) {
  const { _ } = useLingui()
  if (!('share' in navigator)) return null
  const lines = [`${_('repayments.payCode')}: ${code}`, amount && `${_('repayments.toPay')}: ${amount}`]
  async function share() {
    const shared = await shareWith({ text: lines.filter(Boolean).join('\n') })
    if (shared === 'failed') toast(_('repayments.notShared'), { tone: 'error' })
  }
  return (
    <Button tone="quiet" wide onClick={() => void share()}>
      <Icon of={ShareIcon} size={18} />
      {_('repayments.share')}
    </Button>
  )
}
