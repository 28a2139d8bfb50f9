import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef } from 'react'
import { goBackToStart } from './way-back.ts'

const SHOWN_MS = 1500

/** CMP-08: said for a moment, then back to the start; who has read it sooner goes sooner. */
export function SentDialog() {
  const { _ } = useLingui()
  const isLeaving = useRef(false)
  // Once: going back twice would lead past the start.
  const leave = useCallback(() => {
    if (isLeaving.current) return
    isLeaving.current = true
    goBackToStart()
  }, [])
  useEffect(() => {
    const leaving = setTimeout(leave, SHOWN_MS)
    return () => clearTimeout(leaving)
  }, [leave])
  const close = (
    <Button wide onClick={leave}>
      {_('shell.close')}
    </Button>
  )
  return (
    <Dialog open title={_('complaints.sent')} actions={close} onClose={leave}>
      <p>{_('complaints.promise')}</p>
    </Dialog>
  )
}
