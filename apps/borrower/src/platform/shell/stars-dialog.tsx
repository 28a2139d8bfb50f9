import type { Failure } from '@hulog/client'
import { Button, Dialog, StarField, toast } from '@hulog/ui'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { forgetDraft } from '../browser/drafts.ts'
import { useDraft } from '../fields/use-draft.ts'
import { FailureNote } from './failure-note.tsx'

type StarsDialogProps = {
  /** Name of the draft. The page forgets it once the stars are sent. */
  form: string
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

const draft = v.object({ stars: v.optional(v.fallback(v.number(), 0), 0) })

/** Asks for one to five stars. Closing it forgets them. */
export function StarsDialog({ form, title, children, words, writing, onSend, onClose }: StarsDialogProps) {
  const [{ stars }, type] = useDraft(form, draft, {})
  function close() {
    forgetDraft(form)
    onClose()
  }
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
      <Button wide tone="quiet" onClick={close}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} actions={answers} onClose={close}>
      {children}
      <StarField label={title} starsLabel={words.stars} value={stars} onChange={(tapped) => type({ stars: tapped })} />
      <FailureNote failure={writing.failure} onRetry={writing.retry} />
    </Dialog>
  )
}
