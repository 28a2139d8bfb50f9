import { cancelOrder } from '@hulog/client/operations'
import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'

export type CancelOrderProps = {
  orderId: string
  /** An offer is turned down, an application withdrawn. */
  isOffer: boolean
  onCancelled?: () => void
}

/** Asks for confirmation, then cancels the order. */
export function CancelOrder({ orderId, isOffer, onCancelled }: CancelOrderProps) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const cancelling = useOperation(cancelOrder, {
    onDone() {
      setAsking(false)
      void queryClient.invalidateQueries()
      onCancelled?.()
    },
  })
  const kind = isOffer ? 'offer' : 'application'
  function ask() {
    cancelling.forgetFailure()
    setAsking(true)
  }
  const answers = (
    <>
      <Button wide onClick={() => setAsking(false)}>
        {_(`orders.cancel.${kind}.keep`)}
      </Button>
      <Button
        wide
        tone="danger"
        busy={cancelling.isSending}
        busyLabel={_('orders.cancel.busy')}
        onClick={() => cancelling.send({ orderId })}
      >
        {_(`orders.cancel.${kind}`)}
      </Button>
    </>
  )
  return (
    <>
      <Button tone="plain" onClick={ask}>
        {_(`orders.cancel.${kind}`)}
      </Button>
      <Dialog
        open={isAsking}
        title={_(`orders.cancel.${kind}.title`)}
        actions={answers}
        onClose={() => setAsking(false)}
      >
        <p>{_('orders.cancel.text')}</p>
        <FailureNote failure={cancelling.failure} />
      </Dialog>
    </>
  )
}
