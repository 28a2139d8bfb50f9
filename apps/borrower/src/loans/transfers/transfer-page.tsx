import { submitTransfer } from '@hulog/client/operations'
import {
  ActionBar,
  Button,
  Card,
  Chip,
  DateText,
  InfoIcon,
  LinkRow,
  ListRow,
  ListRows,
  LoadingOverlay,
  Section,
  StatusBanner,
  type Tone,
  toast,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { OrderQueryView, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { outdateAll, useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { TransferForm } from './transfer-form.tsx'
import { forgetTransfer, isOfField, type Transfer, transfersOf } from './use-transfer.ts'

/** OTH-05: reports a bank transfer and shows what came of earlier ones. */
export function TransferPage({ search }: { search: SearchOf<'transfer'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const query = useQuery(transfersOf(reference))
  const [formsSent, setFormsSent] = useState(0)
  const formId = useId()
  const queryClient = useQueryClient()
  const sending = useOperation(submitTransfer, {
    onDone() {
      if (query.data) forgetTransfer(query.data.orderId)
      toast(_('transfers.sent'), { tone: 'success' })
      setFormsSent(formsSent + 1)
      outdateAll(queryClient, { isLeaving: false })
    },
  })
  const { isSending, failure, retry } = sending
  return (
    <AppPage
      title={_('transfers.title')}
      parent={hrefTo('repay', reference)}
      actions={
        query.data?.canSubmit && (
          <ActionBar quieter={failure && !isOfField(failure) && <FailureNote failure={failure} onRetry={retry} />}>
            <Button type="submit" form={formId} wide busy={isSending} busyLabel={_('transfers.sending')}>
              {_('transfers.send')}
            </Button>
          </ActionBar>
        )
      }
    >
      <OrderQueryView query={query} loading={<LoadingCards heights={[48, 240]} />}>
        {(told) => (
          <>
            <ProductHeader name={told.productName} logo={told.productLogo} />
            <StatusBanner
              tone="waiting"
              icon={InfoIcon}
              title={_(told.canSubmit ? 'transfers.intro' : 'transfers.nothing')}
              description={_(told.canSubmit ? 'transfers.introText' : 'transfers.nothingText')}
            />
            <TransferList transfers={told.transfers} />
            {told.canSubmit && (
              <TransferForm key={formsSent} id={formId} told={told} prepayment={search.prepayment} sending={sending} />
            )}
          </>
        )}
      </OrderQueryView>
      {isSending && <LoadingOverlay text={_('shell.loading')} />}
    </AppPage>
  )
}

const TONES: Readonly<Record<Transfer['transferState'], Tone>> = {
  received: 'waiting',
  matched: 'settled',
  refused: 'overdue',
  returned: 'overdue',
}

/** Reported transfers, newest first, with their outcome. */
function TransferList({ transfers }: { transfers: readonly Transfer[] }) {
  const { _ } = useLingui()
  if (transfers.length === 0) return null
  return (
    <Section heading={_('transfers.list')}>
      {transfers.map((transfer) => (
        <TransferCard key={transfer.transferId} transfer={transfer} />
      ))}
    </Section>
  )
}

function TransferCard({ transfer }: { transfer: Transfer }) {
  const { _ } = useLingui()
  const { transferState, amount, matchedAmount, currency, utr, paidOn, refusedBecause, proofUrl } = transfer
  return (
    <Card>
      <div>
        <Chip tone={TONES[transferState]}>{_(`transfers.state.${transferState}`)}</Chip>
      </div>
      {refusedBecause !== '' && <p>{refusedBecause}</p>}
      {transferState === 'returned' && <p>{_('transfers.returned')}</p>}
      <ListRows>
        <ListRow label={_('transfers.amount')}>
          <Amount minor={amount} currency={currency} />
        </ListRow>
        {matchedAmount !== null && (
          <ListRow label={_('transfers.counted')} strong>
            <Amount minor={matchedAmount} currency={currency} />
          </ListRow>
        )}
        <ListRow label={_('transfers.paidOn')}>
          <DateText value={paidOn} />
        </ListRow>
        <ListRow label={_('transfers.utr')}>{utr}</ListRow>
      </ListRows>
      {proofUrl !== '' && <LinkRow href={proofUrl} label={_('transfers.proof.see')} />}
    </Card>
  )
}
