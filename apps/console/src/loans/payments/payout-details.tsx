import { lookUpPayout, retryPayout } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, useReread } from '../../platform/ui/failure.tsx'
import { Notice, NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Facts } from '../../platform/ui/page-parts.tsx'
import { moneyText, When } from '../../platform/ui/values.tsx'
import { BORROWER_SEES, missingRight } from './payment-words.tsx'
import styles from './payments.module.css'
import type { Payout } from './payments.queries.ts'

/** A payout in full, what the bank says about it now, and the way to pay it again. */
export function PayoutDetails({ payout }: { payout: Payout }) {
  const { reference, providerPayoutId, answeredAt, borrowerSees } = payout
  const may = useMay()
  const [isRetrying, setRetrying] = useState(false)
  const [found, setFound] = useState<Reply<'lookUpPayout'> | null>(null)
  const { send, isSending, failure } = useOperation(lookUpPayout, { onDone: setFound })
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          ['Our reference', reference],
          ['The bank’s number', providerPayoutId ?? 'None yet: it has not taken the request.'],
          answeredAt === null ? null : ['Answered', <When key="answered" at={answeredAt} />],
          ['The borrower sees', BORROWER_SEES[borrowerSees]],
        ]}
      />
      {found && <Found found={found} />}
      <FailureNotice failure={failure} isHarmless />
      <ButtonLine>
        {may('payments.reconcile') && (
          <Button isBusy={isSending} onClick={() => send({ reference })}>
            Ask the bank
          </Button>
        )}
        {payout.canRetry && may('payments.refund') && <Button onClick={() => setRetrying(true)}>Pay again</Button>}
      </ButtonLine>
      <WhyNot payout={payout} may={may} />
      {isRetrying && <RetryDialog payout={payout} onClose={() => setRetrying(false)} />}
    </div>
  )
}

function WhyNot({ payout: { needsSomebody, canRetry }, may }: { payout: Payout; may: ReturnType<typeof useMay> }) {
  if (!may('payments.reconcile')) return <NotOffered what="Asking the bank" why={missingRight('payments.reconcile')} />
  if (needsSomebody === 'noAnswer')
    return (
      <NotOffered
        what="Paying again"
        why="It may still be paid. Nothing is sent again until the bank says it failed."
      />
    )
  if (needsSomebody !== 'failed') return null
  if (!canRetry) return <NotOffered what="Paying again" why="The borrower has no account. They are asked for one." />
  return may('payments.refund') ? null : <NotOffered what="Paying again" why={missingRight('payments.refund')} />
}

const AT_THE_BANK = {
  pending: 'not decided yet',
  succeeded: 'paid',
  failed: 'failed',
  reversed: 'came back',
} as const

function Found({ found: { status, provider, amountMinor, currency, outcome } }: { found: Reply<'lookUpPayout'> }) {
  if (status === null) return <Notice tone="caution">No provider knows this payout.</Notice>
  const money = amountMinor === null ? '' : `, ${moneyText(amountMinor, currency)}`
  return (
    <Notice tone={outcome === 'mismatch' || outcome === 'needs staff' ? 'wrong' : 'done'}>
      <p>
        At {provider} it is {AT_THE_BANK[status]}
        {money}.
      </p>
      {outcome !== '' && <p>{EFFECTS[outcome] ?? `Here: ${outcome}.`}</p>}
    </Notice>
  )
}

const EFFECTS: Readonly<Record<string, string>> = {
  succeeded: 'That was new to us: the loan runs now, and its borrower is told.',
  failed: 'That was new to us: the borrower is asked for another account.',
  reversed: 'That was new to us: the loan is undone, and its borrower is asked for another account.',
  mismatch: 'Its amount, currency or number is not ours. Nothing was booked.',
  'needs staff': 'The loan has moved on, so that nothing was booked.',
}

function RetryDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { reference, amountMinor, currency, orderNumber } = payout
  const { send, isSending, failure } = useOperation(retryPayout, {
    onDone() {
      toast('The bank is asked to pay again.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Pay ${moneyText(amountMinor, currency)} for loan ${orderNumber} again?`}
      deed="Pay again"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ reference })}
      onClose={onClose}
    >
      <p>
        It goes to the account that the borrower has bound now. The bank is asked about the last try first: unless that
        failed there too, nothing is sent.
      </p>
    </ConfirmDialog>
  )
}
