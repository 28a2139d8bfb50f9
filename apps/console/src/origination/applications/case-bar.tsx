import { releaseApplication, takeApplication } from '@hulog/client/operations'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useMay, useSession } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, useReread } from '../../platform/ui/failure.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { moneyText, When } from '../../platform/ui/values.tsx'
import type { ApplicationCase, ApplicationSearch } from './application-words.ts'
import styles from './applications.module.css'
import { DeclineDialog, OfferDialog } from './decision-dialogs.tsx'
import { useNext } from './use-next.ts'

type BarProps = { shown: ApplicationCase; search: ApplicationSearch }
type Deed = 'approve' | 'less' | 'decline' | 'takeOver'

/** The foot of the case: who works on it, the decision, and the next one. What is not possible says why. */
export function CaseBar({ shown, search }: BarProps) {
  const may = useMay()
  const own = useSession()?.staffName ?? null
  const next = useNext(search)
  const [deed, setDeed] = useState<Deed | null>(null)
  const { orderId, review } = shown
  const taking = useOperation(takeApplication, { onFailure: useReread() })
  const releasing = useOperation(releaseApplication, { onFailure: useReread() })
  const can = possible(shown, may('applications.decide'), own)
  const take = () => taking.send({ orderId })
  const release = () => releasing.send({ orderId })
  const open = (wanted: Deed) => (can[wanted] ? () => setDeed(wanted) : null)
  useShortcuts({
    a: open('approve'),
    l: open('less'),
    d: open('decline'),
    t: can.take ? take : open('takeOver'),
    r: can.release ? release : null,
    x: can.next ? next.takeNext : null,
  })
  const close = () => setDeed(null)
  const onDecided = () => {
    close()
    next.takeNext()
  }
  return (
    <section className={styles.bar} aria-label="Decide">
      {can.approve && (
        <Button tone="main" shortcut="a" onClick={() => setDeed('approve')}>
          Offer {moneyText(shown.offer!.largestMinor, shown.currency)}
        </Button>
      )}
      {can.less && (
        <Button shortcut="l" onClick={() => setDeed('less')}>
          Offer less
        </Button>
      )}
      {can.decline && (
        <Button tone="danger" shortcut="d" onClick={() => setDeed('decline')}>
          Decline
        </Button>
      )}
      <WhyNot shown={shown} can={can} own={own} />
      <FailureNotice failure={taking.failure ?? releasing.failure ?? next.failure} />
      <div className={styles.barEnd}>
        {can.release && (
          <>
            <span className="quiet">
              Yours
              {review?.takenUntil && (
                <>
                  {' '}
                  until <When at={review.takenUntil} />
                </>
              )}
            </span>
            <Button shortcut="r" isBusy={releasing.isSending} onClick={release}>
              Release
            </Button>
          </>
        )}
        {can.take && (
          <Button shortcut="t" isBusy={taking.isSending} onClick={take}>
            Take
          </Button>
        )}
        {can.takeOver && (
          <Button shortcut="t" onClick={() => setDeed('takeOver')}>
            Take over
          </Button>
        )}
        {can.next && (
          <Button shortcut="x" isBusy={next.isTaking} onClick={next.takeNext}>
            Next
          </Button>
        )}
      </div>
      {deed === 'approve' && <OfferDialog shown={shown} onDecided={onDecided} onClose={close} />}
      {deed === 'less' && <OfferDialog shown={shown} isLess onDecided={onDecided} onClose={close} />}
      {deed === 'decline' && <DeclineDialog shown={shown} onDecided={onDecided} onClose={close} />}
      {deed === 'takeOver' && <TakeOverDialog shown={shown} onClose={close} />}
    </section>
  )
}

type Possible = Readonly<Record<Deed | 'take' | 'release' | 'next', boolean>>

/** Offers what the person can do with it now; the server refuses the rest. */
function possible({ review, offer, seen }: ApplicationCase, mayDecide: boolean, own: string | null): Possible {
  const isWaiting = mayDecide && review?.state === 'waiting' && seen !== null
  const holder = review?.takenBy ?? null
  const canDecide = isWaiting && (holder === null || holder === own)
  const largestMinor = offer?.largestMinor ?? 0
  return {
    approve: canDecide && largestMinor > 0,
    less: canDecide && offer !== null && largestMinor > offer.minMinor,
    decline: canDecide,
    take: isWaiting && holder === null,
    takeOver: isWaiting && holder !== null && holder !== own,
    release: isWaiting && holder !== null && holder === own,
    next: mayDecide,
  }
}

function WhyNot({ shown: { review, rules }, can, own }: { shown: ApplicationCase; can: Possible; own: string | null }) {
  if (can.approve || review?.state !== 'waiting') return null
  if (can.decline) {
    const broken = rules.filter(({ passes }) => !passes).map(({ sentence }) => sentence)
    return <NotOffered what="Offering" why={`Not kept: ${broken.join('; ')}.`} />
  }
  if (can.takeOver) return <NotOffered what="Deciding" why={`${review.takenBy} works on it.`} />
  return own && <NotOffered what="Deciding" why="Your roles do not allow to decide on applications." />
}

/** Somebody else works on it: their name is what is confirmed. */
function TakeOverDialog({ shown: { orderId, review }, onClose }: { shown: ApplicationCase; onClose: () => void }) {
  const [holder] = useState(review?.takenBy ?? '')
  const { send, isSending, failure } = useOperation(takeApplication, { onDone: onClose, onFailure: useReread() })
  return (
    <ConfirmDialog
      title={`Take it over from ${holder}?`}
      deed="Take over"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ orderId, takeOverFrom: holder })}
      onClose={onClose}
    >
      <p>They can no longer decide on it. It is recorded.</p>
    </ConfirmDialog>
  )
}
