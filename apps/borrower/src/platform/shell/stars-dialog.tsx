import type { Failure } from '@hulog/client'
import { Button, Dialog, StarField, toast } from '@hulog/ui'
import { type ReactNode, useState } from 'react'
import { FailureNote } from './failure-note.tsx'

type StarsDialogProps = {
  title: string
  /** Subject of the rating, where the title does not name it. */
  children?: ReactNode
  words: {
    readonly stars: (count: number) => string
    /** Shown when it is sent without a star. */
    readonly choose: string
    readonly send: string
    readonly sending: string
    readonly cancel: string
  }
  writing: { readonly isSending: boolean; readonly failure: Failure | null; readonly retry: () => void }
  onSend: (stars: number) => void
  onClose: () => void
}

/** Asks for one to five stars. Closing it forgets them. */
export function StarsDialog({ title, children, words, writing, onSend, onClose }: StarsDialogProps) {
  const [stars, setStars] = useState(0)
  const answers = (
    <>
      <Button
        wide
        busy={writing.isSending}
        busyLabel={words.sending}
        onClick={() => (stars === 0 ? toast(words.choose, { tone: 'error' }) : onSend(stars))}
      >
        {words.send}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} actions={answers} onClose={onClose}>
      {children}
      <StarField label={title} starsLabel={words.stars} value={stars} onChange={setStars} />
      <FailureNote failure={writing.failure} onRetry={writing.retry} />
    </Dialog>
  )
}
