import { ActionBar, Button, EmptyState, MomentPicture, Sentence, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import {
  OrderQueryView,
  type OrderReference,
  orderReferenceOf,
} from '../../origination/order-page/order-query-view.tsx'
import { StepUpSheet } from '../../people/step-up/step-up-sheet.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { DeclineNewTerms } from './decline-new-terms.tsx'
import styles from './new-terms.module.css'
import { NewTermsDebt, NewTermsPaper, NewTermsPlan, TermsCompared } from './new-terms-figures.tsx'
import { newTermsOf, type Offered, type Restructuring } from './restructuring.queries.ts'
import { type Answer, type Signing, useSign } from './use-sign.ts'

/** New terms that the lender offers for a running loan: what would change, and the borrower's answer. */
export function NewTermsPage({ search }: { search: SearchOf<'newTerms'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const query = useQuery(newTermsOf(reference))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const signing = useSign(reference, { onAnswer: setAnswer, readAgain: () => void query.refetch() })
  const offered = answer === null && query.data && isOffered(query.data) ? query.data : null
  return (
    <AppPage
      title={_('newTerms.title')}
      parent={hrefTo('loanDetail', reference)}
      actions={offered && <SignBar offered={offered} isReading={query.isFetching} signing={signing} />}
    >
      {answer !== null ? (
        <Answered answer={answer} reference={reference} />
      ) : (
        <OrderQueryView query={query} loading={<LoadingCards heights={[96, 320, 240]} />}>
          {(loan) =>
            isOffered(loan) ? (
              <OfferedTerms offered={loan} signing={signing} onAnswer={setAnswer} />
            ) : (
              <NothingOffered reference={reference} />
            )
          }
        </OrderQueryView>
      )}
    </AppPage>
  )
}

function isOffered(loan: Restructuring): loan is Offered {
  return loan.newTerms !== null
}

type OfferedTermsProps = { offered: Offered; signing: Signing; onAnswer: (answer: Answer) => void }

function OfferedTerms({ offered, signing, onAnswer }: OfferedTermsProps) {
  const { _ } = useLingui()
  const { newTerms } = offered
  return (
    <>
      {signing.haveChanged && (
        <div role="alert">
          <StatusBanner tone="due" title={_('newTerms.changed')} description={_('newTerms.changedText')} />
        </div>
      )}
      <div>
        <h2>{_('newTerms.offered')}</h2>
        <p>
          <Sentence>{_('newTerms.offeredText', { date: newTerms.signBy })}</Sentence>
        </p>
      </div>
      <TermsCompared newTerms={newTerms} />
      <NewTermsDebt newTerms={newTerms} />
      <NewTermsPlan newTerms={newTerms} />
      <NewTermsPaper newTerms={newTerms} />
      <DeclineNewTerms offered={offered} onAnswer={onAnswer} />
      <StepUpSheet reason="step-up.newTerms" stepUp={signing.stepUp} writing={signing} />
    </>
  )
}

type SignBarProps = {
  offered: Offered
  /** True while the terms are read again: the screen may not show what would be signed. */
  isReading: boolean
  signing: Signing
}

/** The total stands beside the button, so that it is in sight at the moment of signing. */
function SignBar({ offered: { orderId, productId, newTerms }, isReading, signing }: SignBarProps) {
  const { _ } = useLingui()
  const totalId = useId()
  const noteId = useId()
  const { restructuringId, disclosureHash, asksForCode, after, currency } = newTerms
  function sign() {
    if (!isReading) signing.send({ orderId, productId, restructuringId, disclosureHash })
  }
  return (
    <ActionBar
      note={
        <>
          <span id={totalId} className={styles.total}>
            <span>{_('newTerms.total')}</span> <Amount minor={after.totalMinor} currency={currency} size="title" />
          </span>
          <span id={noteId}>{_(asksForCode ? 'newTerms.commitmentByCode' : 'newTerms.commitment')}</span>
        </>
      }
      quieter={
        signing.failure && !signing.stepUp.pending && <FailureNote failure={signing.failure} onRetry={signing.retry} />
      }
    >
      <Button
        wide
        busy={signing.isSending}
        busyLabel={_('newTerms.sign.busy')}
        aria-disabled={isReading}
        aria-describedby={`${totalId} ${noteId}`}
        onClick={sign}
      >
        {_('newTerms.sign')}
      </Button>
    </ActionBar>
  )
}

/** Says what the answer means, and leads to where the loan stands. */
function Answered({ answer, reference }: { answer: Answer; reference: OrderReference }) {
  const { _ } = useLingui()
  const { kind } = answer
  return (
    <div role="status">
      <EmptyState
        picture={<MomentPicture of={kind === 'signed' ? 'approved' : 'no-loans'} />}
        title={_(`newTerms.${kind}`)}
        action={<SeeLoan reference={reference} />}
      >
        <Sentence>
          {kind === 'signed'
            ? _('newTerms.signedText', { date: answer.firstDueOn })
            : _(kind === 'declined' ? 'newTerms.declinedText' : 'newTerms.noneText')}
        </Sentence>
      </EmptyState>
    </div>
  )
}

function NothingOffered({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return (
    <EmptyState
      picture={<MomentPicture of="no-loans" />}
      title={_('newTerms.none')}
      action={
        <>
          <SeeLoan reference={reference} />
          <PageButton tone="quiet" href={hrefTo('complaint', complaintOf(reference))}>
            {_('newTerms.write')}
          </PageButton>
        </>
      }
    >
      {_('newTerms.noneText')}
    </EmptyState>
  )
}

function SeeLoan({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return <PageButton href={hrefTo('loanDetail', reference)}>{_('newTerms.seeLoan')}</PageButton>
}

function complaintOf({ orderId }: OrderReference) {
  return orderId === undefined ? {} : { orderId }
}
