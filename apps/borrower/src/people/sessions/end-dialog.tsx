import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'

export type EndDialogProps = {
  /** The sign-ins about to be ended; null while none is. */
  title: string | null
  text: string
  sending: Pick<UseOperation<'endSession' | 'endOtherSessions'>, 'isSending' | 'failure'>
  onEnd: () => void
  onClose: () => void
}

/** Asks once before anybody is signed out. */
export function EndDialog({ title, text, sending, onEnd, onClose }: EndDialogProps) {
  const { _ } = useLingui()
  const answers = (
    <>
      <Button wide tone="danger" busy={sending.isSending} busyLabel={_('devices.end.busy')} onClick={onEnd}>
        {_('devices.end.yes')}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {_('devices.end.no')}
      </Button>
    </>
  )
  return (
    <Dialog open={title !== null} title={title} actions={answers} onClose={onClose}>
      <p>{text}</p>
      <FailureNote failure={sending.failure} />
    </Dialog>
  )
}
