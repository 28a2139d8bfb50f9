import { matchTransfer, refuseTransfer } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { TextArea } from '../../platform/ui/fields.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { Facts } from '../../platform/ui/page-parts.tsx'
import { moneyText, When } from '../../platform/ui/values.tsx'
import type { Candidate, TransferCase } from './payments.queries.ts'

type DeedProps = { found: TransferCase; onClose: () => void; onNext: (transferId: string | null) => void }

/** Told and received beside each other once more: the received amount is what counts for the loan. */
export function MatchDialog({ found, candidate, onClose, onNext }: DeedProps & { candidate: Candidate }) {
  const { transfer } = found
  const { provider, receiptId, amountMinor, currency, paidAt, isOfAmount, isOfOtherLoan, orderNumber } = candidate
  const { send, isSending, failure } = useOperation(matchTransfer, {
    onDone({ nextTransferId }) {
      toast('Matched. The borrower is told.', { tone: 'success' })
      onClose()
      onNext(nextTransferId)
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Match transfer ${transfer.utr}?`}
      deed="Match"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ transferId: transfer.transferId, provider, receiptId, amountMinor })}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Told', moneyText(transfer.amountMinor, transfer.currency)],
          ['Received', moneyText(amountMinor, currency)],
          ['Told for', <When key="told" at={transfer.paidOn} />],
          ['Paid', <When key="paid" at={paidAt} />],
          ['Pays loan', transfer.orderNumber],
        ]}
      />
      {!isOfAmount && <Notice tone="caution">The amounts differ. What was received counts.</Notice>}
      {isOfOtherLoan && (
        <Notice tone="caution">The code that was paid with belongs to another loan, {orderNumber}.</Notice>
      )}
    </ConfirmDialog>
  )
}

/** The borrower reads the reason. */
export function RefuseDialog({ found: { transfer }, onClose, onNext }: DeedProps) {
  const [reason, setReason, forgetReason] = useDraft('refuse-transfer')
  const { send, isSending, failure } = useOperation(refuseTransfer, {
    onDone({ nextTransferId }) {
      forgetReason()
      toast('Refused. The borrower is told.', { tone: 'success' })
      onClose()
      onNext(nextTransferId)
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Refuse transfer ${transfer.utr}?`}
      deed="Refuse"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD', 'REASON_MISSING']} />}
      onConfirm={() => send({ transferId: transfer.transferId, reason })}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The borrower reads it, and may tell us of the transfer again."
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'reason', 'REASON_MISSING')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-first-focus
      />
    </ConfirmDialog>
  )
}
