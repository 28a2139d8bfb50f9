import { applySuspense, refundSuspense } from '@hulog/client/operations'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '../../platform/api/call.ts'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { ActDialog } from '../../platform/ui/effects/act-dialog.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { fieldError } from '../../platform/ui/failure.tsx'
import { TextField } from '../../platform/ui/fields.tsx'
import { Notice, NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Facts, Section } from '../../platform/ui/page-parts.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { moneyText, When } from '../../platform/ui/values.tsx'
import { LoanLink, missingRight, PaymentState, SUSPENSE_WORDS } from './payment-words.tsx'
import styles from './payments.module.css'
import { type Suggestion, type SuspenseCase, suspenseCase } from './payments.queries.ts'
import { Suggestions } from './suggestions.tsx'

/** Money in suspense: the loans that it may be for, and the two ways out. */
export function SuspenseCasePage() {
  const { provider = '', receiptId = '' } = useParams({ strict: false })
  const { loan = '' } = useSearch({ from: '/suspense/$provider/$receiptId' })
  const found = useQuery(suspenseCase(provider, receiptId, ''))
  const payment = found.data?.payment
  return (
    <Page
      title={payment ? `${moneyText(payment.amountMinor, payment.currency)} in suspense` : 'Money in suspense'}
      about={
        <>
          <Link to="/suspense">All money in suspense</Link>
          {payment && (
            <>
              {' · '}
              <PaymentState outcome={payment.outcome} />
            </>
          )}
        </>
      }
    >
      <QueryView queries={[found]} loading={<TableSkeleton columns={[1, 3]} rows={12} />}>
        {() => <Case key={receiptId} found={found.data!} loan={loan} />}
      </QueryView>
    </Page>
  )
}

function Case({ found, loan }: { found: SuspenseCase; loan: string }) {
  const { payment, isOpen, isPayeeKnown, nextProvider, nextReceiptId } = found
  const { provider, receiptId } = payment
  const [isRefunding, setRefunding] = useState(false)
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const may = useMay()
  const navigate = useNavigate()
  const named = useQuery({ ...suspenseCase(provider, receiptId, loan), enabled: loan !== '' && isOpen })
  const suggestions = (loan === '' ? null : named.data?.suggestions) ?? found.suggestions
  const first = suggestions.find(({ refusal }) => refusal === null)
  const canApply = isOpen && may('payments.match')
  const canRefund = isOpen && isPayeeKnown && may('payments.refund')
  const next =
    nextProvider !== null && nextReceiptId !== null ? { provider: nextProvider, receiptId: nextReceiptId } : null
  const goToNext = next && (() => void navigate({ to: '/suspense/$provider/$receiptId', params: next }))
  useShortcuts({
    a: canApply && first ? () => setChosen(first) : null,
    b: canRefund ? () => setRefunding(true) : null,
    n: goToNext,
  })
  return (
    <>
      <Section
        title="The money"
        actions={
          goToNext && (
            <Button shortcut="n" onClick={goToNext}>
              Next in suspense
            </Button>
          )
        }
      >
        <MoneyFacts payment={payment} />
      </Section>
      {isOpen ? (
        <>
          <Section title="Loans it may be for">
            <Suggestions
              suggestions={suggestions}
              payment={payment}
              onApply={canApply ? setChosen : null}
              first={first}
            />
            {!canApply && <NotOffered what="Applying" why={missingRight('payments.match')} />}
            <NameLoan loan={loan} failure={failureOf(named.error)} />
          </Section>
          <Section title="Pay it back">
            <WayBack found={found} canRefund={canRefund} onRefund={() => setRefunding(true)} />
          </Section>
        </>
      ) : (
        <Notice>It is in suspense no more.</Notice>
      )}
      {chosen && (
        <ActDialog
          operation={applySuspense}
          subject={`${provider}/${receiptId} ${chosen.orderId}`}
          readBody={() => ({ provider, receiptId, orderId: chosen.orderId })}
          title={`Apply ${moneyText(payment.amountMinor, payment.currency)} to loan ${chosen.orderNumber}`}
          deed="Apply"
          done="Applied."
          onClose={() => setChosen(null)}
        >
          <p>It counts for the loan from the day on which it was paid.</p>
        </ActDialog>
      )}
      {isRefunding && (
        <ActDialog
          operation={refundSuspense}
          subject={`${provider}/${receiptId}`}
          readBody={() => ({ provider, receiptId })}
          title={`Pay ${moneyText(payment.amountMinor, payment.currency)} back`}
          deed="Pay back"
          done="The bank is asked to pay it back."
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  )
}

function MoneyFacts({ payment }: Pick<SuspenseCase, 'payment'>) {
  const { provider, receiptId, code, amountMinor, currency, paidAt, receivedAt, resolvedAt, suspenseReason } = payment
  return (
    <Facts
      facts={[
        ['Amount', moneyText(amountMinor, currency)],
        ['Code as paid', code],
        suspenseReason === null ? null : ['Why it is here', SUSPENSE_WORDS[suspenseReason]],
        ['Paid', <When key="paid" at={paidAt} />],
        ['Received', <When key="received" at={receivedAt} />],
        resolvedAt === null ? null : ['Left suspense', <When key="resolved" at={resolvedAt} />],
        ['Loan of the code', <LoanLink key="loan" orderId={payment.orderId} orderNumber={payment.orderNumber} />],
        ['Receipt', `${provider}/${receiptId}`],
      ]}
    />
  )
}

/** Somebody may know the loan already, from a call. */
function NameLoan({ loan, failure }: { loan: string; failure: ReturnType<typeof failureOf> }) {
  const navigate = useNavigate()
  return (
    <form
      className={styles.choose}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('loan') ?? '').trim()
        void navigate({ to: '.', search: typed ? { loan: typed } : {}, replace: true })
      }}
    >
      <TextField
        label="Number of another loan"
        name="loan"
        defaultValue={loan}
        maxLength={24}
        error={fieldError(failure, 'orderNumber', 'ORDER_NOT_FOUND', 'ORDER_NUMBER_SLIP')}
      />
      <Button type="submit">Look at it</Button>
    </form>
  )
}

type WayBackProps = { found: SuspenseCase; canRefund: boolean; onRefund: () => void }

function WayBack({ found: { payment, isPayeeKnown }, canRefund, onRefund }: WayBackProps) {
  const may = useMay()
  if (canRefund)
    return (
      <ButtonLine>
        <Button shortcut="b" onClick={onRefund}>
          Pay it back
        </Button>
      </ButtonLine>
    )
  if (!may('payments.refund')) return <NotOffered what="Paying it back" why={missingRight('payments.refund')} />
  const why =
    payment.borrowerId === null
      ? 'Its code belongs to nobody here, so that nobody is known to pay it to. Only the provider can send it back.'
      : 'The borrower of its code has given no account to pay it to.'
  return isPayeeKnown ? null : <NotOffered what="Paying it back" why={why} />
}
