import { replyToCase } from '@hulog/client/operations'
import { REPLY_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { useSession } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FailureNotice, useReread } from '../../platform/ui/failure.tsx'
import { TextArea } from '../../platform/ui/fields.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import styles from './complaints.module.css'
import type { CaseInFull } from './complaints.queries.ts'
import { ReplyPictures, usePictures } from './reply-pictures.tsx'
import { newsSince, StepsMeanwhile } from './steps-meanwhile.tsx'
import { TemplateChoice } from './template-choice.tsx'

/** The answer that is being written: kept until it is sent, whatever happens meanwhile. */
export function ReplyForm({ shown, onSent }: { shown: CaseInFull; onSent: () => void }) {
  const me = useSession()?.staffName ?? ''
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText, forgetText] = useDraft('reply')
  const pictures = usePictures(shown.caseNumber)
  const isEmpty = text.trim() === '' && pictures.ids.length === 0
  const [seen, setSeen, forgetSeen] = useSeen(shown.version, isEmpty)
  const news = newsSince(shown, seen, me)
  const reread = useReread()
  const { send, isSending, failure } = useOperation(replyToCase, {
    onDone() {
      forgetText()
      forgetSeen()
      pictures.forget()
      toast(`Answered ${shown.caseNumber}. The borrower is told.`, { tone: 'success' })
      onSent()
    },
    onFailure: reread,
  })
  useShortcuts({ r: () => area.current?.focus() })
  const left = REPLY_TEXT_MAX_LENGTH - [...text].length
  function submit() {
    if (isEmpty || left < 0 || news.length > 0 || pictures.isUploading) return
    const { caseNumber, version } = shown
    send({ caseNumber, version, replyText: text, ...(pictures.ids.length > 0 && { pictureIds: [...pictures.ids] }) })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <TextArea
          ref={area}
          label="Text"
          rows={8}
          value={text}
          error={left < 0 ? `Too long by ${-left}.` : null}
          aria-keyshortcuts="r"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => keysOf(event, submit)}
        />
        <div className={styles.writing}>
          <TemplateChoice shown={shown} area={area} text={text} onChange={setText} />
          <span className={styles.left}>{left} left</span>
        </div>
        <ReplyPictures pictures={pictures} borrowerId={shown.borrowerId} />
        {news.length > 0 && <StepsMeanwhile steps={news} shown={shown} onRead={() => setSeen(shown.version)} />}
        <FailureNotice failure={failure} saidByFields={news.length > 0 ? ['STALE'] : []} />
        {news.length === 0 && (
          <div className={styles.writing}>
            <Button
              type="submit"
              tone="main"
              isBusy={isSending || pictures.isUploading}
              aria-keyshortcuts="Control+Enter"
            >
              Send to the borrower
            </Button>
            <span className="quiet">
              <kbd>r</kbd> writes, <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>Enter</kbd> sends and opens the next case.
            </span>
          </div>
        )}
      </Stack>
    </form>
  )
}

/**
 * The newest step that the writer had seen when they began: part of the draft, because a colleague may act while it lies. Whoever has
 * written nothing yet sees what the page shows.
 */
function useSeen(version: number, isEmpty: boolean) {
  const [kept, keep, forget] = useDraft('reply-seen')
  useEffect(() => {
    if (!isEmpty && kept === '') keep(String(version))
    if (isEmpty && kept !== '') forget()
  })
  const see = (step: number) => keep(String(step))
  return [kept === '' ? version : Number(kept), see, forget] as const
}

/** Sends with Ctrl or ⌘ and Enter; Escape leaves the text, and the page has its keys again. */
function keysOf(event: KeyboardEvent<HTMLTextAreaElement>, submit: () => void): void {
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  submit()
}
