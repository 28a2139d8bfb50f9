import { Card, LinkRow, PhoneIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { nativeShell } from '../../shell/native-shell.ts'

/** ORD-07: customer service, called by the app where there is one around the page. */
export function ServicePhone({ telephone }: { telephone: string }) {
  const { _ } = useLingui()
  function call(event: MouseEvent) {
    event.preventDefault()
    nativeShell.post('callPhone', { phone: telephone })
  }
  return (
    <Card>
      <LinkRow
        href={`tel:${telephone.replace(/[^\d+]/g, '')}`}
        icon={PhoneIcon}
        label={_('loanDetails.call')}
        description={telephone}
        onClick={call}
      />
    </Card>
  )
}
