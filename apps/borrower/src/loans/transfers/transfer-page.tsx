import { submitTransfer } from '@hulog/client/operations'
import { ActionBar, Button, InfoIcon, LoadingOverlay, StatusBanner, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { OrderQueryView } from '../../origination/order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferList } from './transfer-list.tsx'
import { transfersOf } from './transfers.queries.ts'
import { forgetTransfer, isOfField } from './use-transfer.ts'

/** OTH-05: a borrower tells of a bank transfer, and sees what came of it. */
export function TransferPage({ search }: { search: SearchOf<'transfer'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const query = useQuery(transfersOf(reference))
  const [formsSent, setFormsSent] = useState(0)
  const formId = useId()
  const sending = useOperation(submitTransfer, {
    onDone() {
      if (query.data) forgetTransfer(query.data.orderId)
      toast(_('transfers.sent'), { tone: 'success' })
      setFormsSent(formsSent + 1)
      void query.refetch()
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
            {told.canSubmit && <TransferForm key={formsSent} id={formId} told={told} sending={sending} />}
          </>
        )}
      </OrderQueryView>
      {isSending && <LoadingOverlay />}
    </AppPage>
  )
}
