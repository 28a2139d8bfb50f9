import { rateLoan } from '@hulog/client/operations'
import { SCORE_SENT } from '@hulog/contract/limits'
import { Button, Dialog, StarField, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { FailureNote } from '../../shell/failure-note.tsx'
import { nativeShell } from '../../shell/native-shell.ts'
import type { PromptProps } from './loan-prompts.tsx'
import { RatingResult } from './rating-result.tsx'

/** From so many stars on a borrower is asked to rate the app, below it what went wrong. */
const HAPPY_STARS = 4

/** ORD-11: the score sent is always 5, as the specification has it; what was tapped goes beside it, so that it is known. */
export function RatingPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  const [stars, setStars] = useState(0)
  const [isUnhappy, setUnhappy] = useState(false)
  const rating = useOperation(rateLoan, {
    onDone(_reply, { stars: starsSent = 0 }) {
      if (starsSent < HAPPY_STARS) setUnhappy(true)
      else onClose()
    },
    onward(_reply, { stars: starsSent = 0 }) {
      if (starsSent >= HAPPY_STARS) nativeShell.post('goRating')
    },
  })
  if (isUnhappy) return <RatingResult order={order} onClose={onClose} />

  function submit() {
    if (stars === 0) return toast(_('loanDetails.rating.choose'), { tone: 'error' })
    rating.send({ score: SCORE_SENT, stars, orderId: order.orderId })
  }
  const answers = (
    <>
      <Button wide busy={rating.isSending} busyLabel={_('loanDetails.rating.sending')} onClick={submit}>
        {_('loanDetails.rating.submit')}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {_('loanDetails.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open title={_('loanDetails.rating')} actions={answers} onClose={onClose}>
      <p>{_('loanDetails.rating.text', { product: order.productName })}</p>
      <StarField
        label={_('loanDetails.rating')}
        starsLabel={(count) => _('loanDetails.rating.stars', { count })}
        value={stars}
        onChange={setStars}
      />
      <FailureNote failure={rating.failure} onRetry={rating.retry} />
    </Dialog>
  )
}
