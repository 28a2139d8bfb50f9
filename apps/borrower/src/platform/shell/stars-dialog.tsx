import type { Failure } from '@hulog/client'
import { Button, Dialog, StarField, toast } from '@hulog/ui'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { forgetDraft } from '../browser/drafts.ts'
import { useDraft } from '../fields/use-draft.ts'
import { FailureNote } from './failure-note.tsx'
import styles from './stars-dialog.module.css'

type StarsDialogProps = {
  /** Name of the draft. The page forgets it once the stars are sent. */
  form: string
  title: string
  /** Subject of the rating, where the title does not name it. */
  children?: ReactNode
  words: {
    readonly stars: (count: number) => string
    /** Shown below the stars until one is chosen. */
    readonly tap: string
    /** Returns the meaning of so many stars in a word or two, shown in its place. */
    readonly meaning?: (count: number) => string
    /** Shown as a toast when it is sent without one; below the stars `tap` turns into an error. */
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

/** Asks for one to five stars, at the foot of the screen: the page above stays in sight. Closing it forgets them. */
export function StarsDialog({ form, title, children, words, writing, onSend, onClose }: StarsDialogProps) {
  const [{ stars }, type] = useDraft(form, draft, {})
  const [isMissing, setMissing] = useState(false)
  function close() {
    forgetDraft(form)
    onClose()
  }
  function send() {
    if (stars > 0) return onSend(stars)
    setMissing(true)
    toast(words.choose, { tone: 'error' })
  }
  const answers = (
    <>
      <Button wide busy={writing.isSending} busyLabel={words.sending} onClick={send}>
        {words.send}
      </Button>
      <Button wide tone="quiet" onClick={close}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog open atFoot title={title} actions={answers} onClose={close}>
      {children}
      <StarField label={title} starsLabel={words.stars} value={stars} onChange={(tapped) => type({ stars: tapped })} />
      {stars === 0 && isMissing ? (
        <p className={styles.missing}>{words.tap}</p>
      ) : (
        <output className={styles.meaning}>{stars === 0 ? words.tap : words.meaning?.(stars)}</output>
      )}
      <FailureNote failure={writing.failure} onRetry={writing.retry} />
    </Dialog>
  )
}
