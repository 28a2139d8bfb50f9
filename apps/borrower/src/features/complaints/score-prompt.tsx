import { scoreComplaint } from '@hulog/client/operations'
import { Button, Dialog, StarField, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useQueryClient } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { FailureNote } from '../../shell/failure-note.tsx'
import { type Complaint, complaintDetails } from './complaints.queries.ts'
import { useAfterReading } from './use-after-reading.ts'

/** CMP-11: a while after the reply was there to read, how it was. Once a reply: cancelled, it asks at the next visit. */
export function ScorePrompt({ complaint: { problemId, isNeedScore } }: { complaint: Complaint }) {
  const [isClosed, setClosed] = useState(false)
  const isRead = useAfterReading(isNeedScore !== 0)
  if (!isRead || isClosed) return null
  return <ScoreDialog problemId={problemId} onClose={() => setClosed(true)} />
}

/** Closed it is gone, and its stars with it. */
function ScoreDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [stars, setStars] = useState(0)
  const scoring = useOperation(scoreComplaint, {
    onDone() {
      onClose()
      toast(_('complaints.score.done'), { tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: complaintDetails(problemId).queryKey })
    },
  })
  function send() {
    if (stars === 0) return toast(_('complaints.score.choose'), { tone: 'error' })
    scoring.send({ score: stars, problemId })
  }
  const answers = (
    <>
      <Button wide busy={scoring.isSending} busyLabel={_('complaints.sending')} onClick={send}>
        {_('complaints.send')}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {_('complaints.score.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open title={_('complaints.score')} actions={answers} onClose={onClose}>
      <StarField
        label={_('complaints.score')}
        starsLabel={(count) => _('complaints.score.stars', { count })}
        value={stars}
        onChange={setStars}
      />
      <FailureNote failure={scoring.failure} onRetry={scoring.retry} />
    </Dialog>
  )
}
