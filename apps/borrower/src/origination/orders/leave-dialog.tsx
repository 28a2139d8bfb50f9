import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { LeaveGuard } from '../../platform/navigation/use-leave-guard.ts'
import type { Offer } from './offer.ts'

/** CNF-04: asked before an offer is left. */
export function LeaveDialog({ offer, guard }: { offer: Offer; guard: LeaveGuard }) {
  const { _ } = useLingui()
  const answers = (
    <>
      <Button wide onClick={guard.stay}>
        {_('orders.leave.agree')}
      </Button>
      <Button wide tone="quiet" onClick={guard.leave}>
        {_('orders.leave.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open={guard.isAsking} title={_('orders.leave.title')} actions={answers} onClose={guard.stay}>
      <p>
        <strong>{offer.popTitle}</strong>
      </p>
      <p>{offer.popContent}</p>
    </Dialog>
  )
}
