import { useEffect, useState } from 'react'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { tabStorage } from '../../platform/browser/kept-storage.ts'
import { CardPrompt } from './card-prompt.tsx'
import { isSmallerOffer } from './continuation.ts'
import { RatingPrompt } from './rating-prompt.tsx'
import { isTipTold } from './tip-told.ts'
import { TipsPrompt } from './tips-prompt.tsx'
import { WithdrawPrompt } from './withdraw-prompt.tsx'

const prompts = { card: CardPrompt, withdraw: WithdrawPrompt, tips: TipsPrompt, rating: RatingPrompt }

type PromptName = keyof typeof prompts

export type PromptProps = { order: LoanDetails; onClose: () => void }

/** What the order asks, one question at a time: first what holds the money up, last what only the lender wants to know. */
export function LoanPrompts({ order }: { order: LoanDetails }) {
  const [shown, setShown] = useState<PromptName | null>(null)
  const [closed, setClosed] = useState<readonly PromptName[]>([])
  const waiting = waitingPrompts(order).filter((name) => !closed.includes(name))
  // A rating that was sent has an answer to show, though the order asks for none any more.
  const present = shown !== null && (shown === 'rating' || waiting.includes(shown)) ? shown : null
  // After each drawing: what the borrower opened (cancelling, leaving) stays alone until it is closed.
  useEffect(() => {
    const [next = null] = waiting
    if (present === null && next !== null && !document.querySelector('dialog[open]')) setShown(next)
  })
  if (present === null) return null
  const Prompt = prompts[present]
  return <Prompt order={order} onClose={close} />

  function close() {
    if (present === 'rating') tabStorage.setItem(RATING_ASKED, order.orderId)
    if (present !== null) setClosed([...closed, present])
    setShown(null)
  }
}

/** Who does not want to rate now is not asked again in this session. */
const RATING_ASKED = 'hulog.ratingAsked'

function waitingPrompts(order: LoanDetails): PromptName[] {
  const isWaiting: Record<PromptName, boolean> = {
    card: order.cardNeedPop === 1,
    withdraw: isSmallerOffer(order),
    tips: order.KindTipsMsg !== undefined && !isTipTold(),
    rating: order.isScore === '1' && tabStorage.getItem(RATING_ASKED) !== order.orderId,
  }
  return (Object.keys(prompts) as PromptName[]).filter((name) => isWaiting[name])
}
