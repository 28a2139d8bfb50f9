import { allowContact, blockContact } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { CONTACT_BLOCK_REASONS } from '@hulog/contract/staff-limits'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { SelectField, TextArea, TextField } from '../../platform/ui/fields.tsx'
import { BLOCK_REASONS } from './collection-words.ts'
import type { LoanContactsReply } from './collections.queries.ts'

type BlockReason = (typeof CONTACT_BLOCK_REASONS)[number]

/** Keeps everybody from contacting a borrower to collect. */
export function BlockContact({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [blockReason, setBlockReason] = useState<BlockReason>('askedNotTo')
  const [untilOn, setUntilOn] = useState('')
  const [reason, setReason, forgetReason] = useDraft('block-reason')
  const { send, isSending, failure } = useOperation(blockContact, {
    onDone() {
      forgetReason()
      toast('Contact is blocked.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title="Block contact with this borrower?"
      deed="Block contact"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ orderId, blockReason, reason: reason.trim(), ...(untilOn && { untilOn }) })}
      onClose={onClose}
    >
      <p>Nobody can begin a contact to collect, for any loan of this borrower. Reminders of the product go on.</p>
      <SelectField
        label="Because"
        value={blockReason}
        options={CONTACT_BLOCK_REASONS.map((value) => ({ value, label: BLOCK_REASONS[value] }))}
        onChange={({ currentTarget }) => setBlockReason(currentTarget.value as BlockReason)}
      />
      <TextArea
        label="In words"
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <TextField
        label="Last day"
        type="date"
        hint="Without one the block has no end."
        value={untilOn}
        error={fieldError(failure, 'untilOn')}
        onChange={({ currentTarget }) => setUntilOn(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

export type AllowContactProps = {
  orderId: string
  block: NonNullable<LoanContactsReply['block']>
  onClose: () => void
}

/** Ends a block before its last day. */
export function AllowContact({ orderId, block, onClose }: AllowContactProps) {
  const [reason, setReason, forgetReason] = useDraft('allow-reason')
  const { send, isSending, failure } = useOperation(allowContact, {
    onDone() {
      forgetReason()
      toast('The block has ended.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title="End the block?"
      deed="End the block"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ orderId, blockId: block.blockId, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        {block.by} set it: {block.why}
      </p>
      <TextArea
        label="Why it ends"
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
