import { scoreComplaint } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft } from '../../platform/browser/drafts.ts'
import { StarsDialog } from '../../platform/shell/stars-dialog.tsx'
import { type Complaint, complaintDetails } from './complaints.queries.ts'

/** CMP-11: asks for a rating some time after the reply was shown, once per reply. When closed, it asks at the next visit. */
export function ScorePrompt({ complaint: { problemId, isNeedScore } }: { complaint: Complaint }) {
  const [isClosed, setClosed] = useState(false)
  const isRead = useAfterReading(isNeedScore !== 0)
  if (!isRead || isClosed) return null
  return <ScoreDialog problemId={problemId} onClose={() => setClosed(true)} />
}

function ScoreDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const form = `score ${problemId}`
  const scoring = useOperation(scoreComplaint, {
    onDone() {
      forgetDraft(form)
      onClose()
      toast(_('complaints.score.done'), { tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: complaintDetails(problemId).queryKey })
    },
  })
  const words = {
    stars: (count: number) => _('complaints.score.stars', { count }),
    tap: _('complaints.score.tap'),
    meaning: (count: number) => _('complaints.score.meaning', { count }),
    choose: _('complaints.score.choose'),
    send: _('complaints.send'),
    sending: _('complaints.sending'),
    cancel: _('complaints.score.cancel'),
  }
  return (
    <StarsDialog
      form={form}
      title={_('complaints.score')}
      words={words}
      writing={scoring}
      onSend={(score) => scoring.send({ score, problemId })}
      onClose={onClose}
    />
  )
}

const READING_MS = 3000

/** True some time after the reply was shown, but not while one of its pictures is open, so that the prompt does not interrupt. */
function useAfterReading(isThere: boolean): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const asking = setInterval(() => {
      if (document.querySelector('dialog[open]')) return
      clearInterval(asking)
      setRead(true)
    }, READING_MS)
    return () => clearInterval(asking)
  }, [isThere])
  return isRead
}
