import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { goBackToStart } from './way-back.ts'

const SHOWN_MS = 1500

/** CMP-08: said for a moment, then back to the start; who has read it sooner goes sooner. */
export function SentDialog() {
  const { _ } = useLingui()
  useEffect(() => {
    const leaving = setTimeout(goBackToStart, SHOWN_MS)
    return () => clearTimeout(leaving)
  }, [])
  const close = (
    <Button wide onClick={goBackToStart}>
      {_('shell.close')}
    </Button>
  )
  return (
    <Dialog open title={_('complaints.sent')} actions={close} onClose={goBackToStart}>
      <p>{_('complaints.promise')}</p>
    </Dialog>
  )
}
