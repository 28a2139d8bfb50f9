import { rateLoan } from '@hulog/client/operations'
import { SCORE_SENT } from '@hulog/contract/limits'
import { Button, Dialog, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { LoanDetails } from '../../origination/orders/orders.queries.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft } from '../../platform/browser/drafts.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { callPhone, nativeShell } from '../../platform/shell/native-shell.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { StarsDialog } from '../../platform/shell/stars-dialog.tsx'
import { bindCardHref, isSmallerOffer, withdraw } from './continuation.ts'

const prompts = {
  card: CardPrompt,
  withdraw: WithdrawPrompt,
  newTerms: NewTermsPrompt,
  tips: TipsPrompt,
  rating: RatingPrompt,
}

type PromptName = keyof typeof prompts

type PromptProps = { order: LoanDetails; onClose: () => void }

/**
 * Questions the order asks, at most one a visit: nobody has to answer twice before they see their loan. What delays the
 * money comes first; what only the lender wants, last.
 */
export function LoanPrompts({ order }: { order: LoanDetails }) {
  const [shown, setShown] = useState<PromptName | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  const waiting = isAnswered ? [] : waitingPrompts(order)
  // A sent rating still has its result to show, although the order no longer asks for one.
  const present = shown !== null && (shown === 'rating' || waiting.includes(shown)) ? shown : null
  // Runs after every render, so that a prompt never covers a dialog that the borrower opened.
  useEffect(() => {
    const [next = null] = waiting
    if (present === null && next !== null && !document.querySelector('dialog[open]')) setShown(next)
  })
  if (present === null) return null
  const Prompt = prompts[present]
  return <Prompt order={order} onClose={close} />

  function close() {
    if (present === 'rating') tabStorage.setItem(RATING_ASKED, order.orderId)
    if (present === 'newTerms') tabStorage.setItem(NEW_TERMS_SHOWN, order.orderId)
    setAnswered(true)
    setShown(null)
  }
}

/** Asked once per session: a borrower who closes the rating is not asked again. */
const RATING_ASKED = 'hulog.ratingAsked'

/** Shown once per session: the page keeps a way to the new terms. */
const NEW_TERMS_SHOWN = 'hulog.newTermsShown'

function waitingPrompts(order: LoanDetails): PromptName[] {
  const isWaiting: Record<PromptName, boolean> = {
    card: order.cardNeedPop === 1,
    withdraw: isSmallerOffer(order),
    newTerms: order.newTermsUntil !== null && tabStorage.getItem(NEW_TERMS_SHOWN) !== order.orderId,
    tips: order.KindTipsMsg !== undefined && !wasTipShown(),
    rating: order.isScore === '1' && tabStorage.getItem(RATING_ASKED) !== order.orderId,
  }
  return (Object.keys(prompts) as PromptName[]).filter((name) => isWaiting[name])
}

/** New terms that the lender offers for this loan. They bind nobody until they are signed on their own page. */
function NewTermsPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  const { productId, orderId } = order
  const answers = (
    <>
      <PageButton wide href={hrefTo('newTerms', { productId, orderId })} onClick={onClose}>
        {_('loanDetails.newTerms.read')}
      </PageButton>
      <Button wide tone="quiet" onClick={onClose}>
        {_('loanDetails.newTerms.later')}
      </Button>
    </>
  )
  return (
    <Dialog open title={_('loanDetails.newTerms')} actions={answers} onClose={onClose}>
      <p>{_('loanDetails.newTerms.text')}</p>
    </Dialog>
  )
}

/** ORD-08: the kind tip, at the foot of the screen, where it covers no figure. */
function TipsPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  const answer = (
    <Button wide onClick={onClose}>
      {_('loanDetails.tips.confirm')}
    </Button>
  )
  return (
    <Dialog open atFoot title={_('loanDetails.tips')} actions={answer} onClose={onClose}>
      <p>{order.KindTipsMsg}</p>
    </Dialog>
  )
}

/** ORD-08: the key has the specification's name. */
const FLAG = 'showBankTip'

function wasTipShown(): boolean {
  return tabStorage.getItem(FLAG) !== null
}

/** ORD-08: set when the borrower goes to repay or extend, not when the tip is closed. */
export function rememberTipShown(): void {
  tabStorage.setItem(FLAG, '1')
}

/** ORD-09: a smaller offer. It binds nobody until it is confirmed on its own page. */
function WithdrawPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  const answers = (
    <>
      <Button wide onClick={() => withdraw(order)}>
        {_('loanDetails.withdraw')}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {_('loanDetails.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open title={order.noticeStatusText} actions={answers} onClose={onClose}>
      <p>{order.reyMsg}</p>
    </Dialog>
  )
}

/** ORD-10: the payout account refused the money. After closing, the page keeps a button for it. */
function CardPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  return (
    <Sheet open title={order.cardPopTitle} closeLabel={_('shell.close')} onClose={onClose}>
      <p>{order.cardPopMsg}</p>
      <PageButton wide href={bindCardHref(order)}>
        {_('orders.card.bind')}
      </PageButton>
    </Sheet>
  )
}

/** With this many stars the borrower is sent to the app's rating, with fewer asked what went wrong. */
const HAPPY_STARS = 4

/** ORD-11: the specification fixes the score sent at 5; the stars that were tapped go in a field of their own. */
function RatingPrompt({ order, onClose }: PromptProps) {
  const { _ } = useLingui()
  const [isUnhappy, setUnhappy] = useState(false)
  const form = `rating ${order.orderId}`
  const rating = useOperation(rateLoan, {
    onDone(_reply, { stars: starsSent = 0 }) {
      forgetDraft(form)
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
    tap: _('loanDetails.rating.tap'),
    meaning: (count: number) => _('loanDetails.rating.meaning', { count }),
    choose: _('loanDetails.rating.choose'),
    send: _('loanDetails.rating.submit'),
    sending: _('loanDetails.rating.sending'),
    cancel: _('loanDetails.cancel'),
  }
  return (
    <StarsDialog
      form={form}
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

/** ORD-11: after a low rating, thanks the borrower and offers a call. */
function RatingResult({ order: { telephone }, onClose }: PromptProps) {
  const { _ } = useLingui()
  const close = (
    <Button wide {...(telephone !== '' && { tone: 'quiet' })} onClick={onClose}>
      {_('shell.close')}
    </Button>
  )
  const answers = (
    <>
      {telephone !== '' && (
        <Button wide onClick={() => callPhone(telephone)}>
          {_('loanDetails.call')}
        </Button>
      )}
      {close}
    </>
  )
  return (
    <Dialog open title={_('loanDetails.rating.thanks')} actions={answers} onClose={onClose}>
      <p>{_('loanDetails.rating.sorry')}</p>
    </Dialog>
  )
}
