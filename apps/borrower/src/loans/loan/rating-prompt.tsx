import { rateLoan } from '@hulog/client/operations'
import { SCORE_SENT } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { StarsDialog } from '../../platform/rating/stars-dialog.tsx'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import type { PromptProps } from './loan-prompts.tsx'
import { RatingResult } from './rating-result.tsx'

/** From so many stars on a borrower is asked to rate the app, below it what went wrong. */
const HAPPY_STARS = 4

/** ORD-11: the score sent is always 5, as the specification has it; what was tapped goes beside it, so that it is known. */
export function RatingPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
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

  const words = {
    stars: (count: number) => _('loanDetails.rating.stars', { count }),
    choose: _('loanDetails.rating.choose'),
    send: _('loanDetails.rating.submit'),
    sending: _('loanDetails.rating.sending'),
    cancel: _('loanDetails.cancel'),
  }
  return (
    <StarsDialog
      title={_('loanDetails.rating')}
      words={words}
      writing={rating}
      onSend={(stars) => rating.send({ score: SCORE_SENT, stars, orderId: order.orderId })}
      onClose={onClose}
    >
      <p>{_('loanDetails.rating.text', { product: order.productName })}</p>
    </StarsDialog>
  )
}
