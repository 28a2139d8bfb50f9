import { UTR_MAX_LENGTH } from '@hulog/contract/limits'
import {
  Button,
  Card,
  currencySign,
  DateField,
  Form,
  PhotoField,
  ReceiptTextIcon,
  TextField,
  useDates,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { ChosenEffect } from '../paying/chosen-effect.tsx'
import type { PrepaymentEffect } from '../paying/repayment.ts'
import { type Proof, type Sending, type Transfers, useProof, useTransfer } from './use-transfer.ts'

type TransferFormProps = {
  id: string
  told: Transfers
  /** The effect chosen for money paid early. */
  prepayment: PrepaymentEffect | undefined
  sending: Sending
}

export function TransferForm({ id, told, prepayment, sending }: TransferFormProps) {
  const { _ } = useLingui()
  const { market, currency, earliestOn, latestOn } = told
  const proof = useProof(told.orderId)
  const { typed, type, errorOf, submit } = useTransfer(told, prepayment, sending)
  const { day } = useDates()
  return (
    <Form id={id} onSubmit={() => submit(proof)}>
      <Card>
        <ChosenEffect prepayment={prepayment} />
        <TextField
          label={_('transfers.utr')}
          hint={_(`transfers.utr.${market}`)}
          error={errorOf('utr')}
          value={typed.utr}
          maxLength={UTR_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => type({ utr: event.currentTarget.value })}
        />
        <TextField
          label={_('transfers.amount')}
          error={errorOf('amount')}
          prefix={currencySign(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed.amount}
          onChange={(event) => type({ amount: event.currentTarget.value })}
        />
        <DateField
          label={_('transfers.paidOn')}
          partLabels={{ day: _('transfers.day'), month: _('transfers.month'), year: _('transfers.year') }}
          error={errorOf('paidOn', { from: day(earliestOn), to: day(latestOn) })}
          defaultValue={typed.paidOn}
          onChange={(_paidOn, paidOnText) => type({ paidOn: paidOnText })}
        />
        <ProofField proof={proof} refusal={errorOf('proofId')} />
      </Card>
    </Form>
  )
}

type ProofFieldProps = { proof: Proof; refusal: string | undefined }

function ProofField({ proof, refusal }: ProofFieldProps) {
  const { _ } = useLingui()
  return (
    <div>
      <PhotoField
        label={_('transfers.proof')}
        hint={_('transfers.proof.hint')}
        error={proof.error ?? refusal}
        chooseLabel={_('transfers.proof.choose')}
        replaceLabel={_('transfers.proof.replace')}
        previewUrl={proof.url}
        previewAlt={_('transfers.proof.alt')}
        progress={proof.progress}
        progressLabel={_('transfers.proof.sending')}
        onCancel={proof.cancel}
        cancelLabel={_('shell.cancel')}
        icon={ReceiptTextIcon}
        onPick={(picture) => void proof.pick(picture)}
      />
      <p role="status" className="quiet small">
        {proof.fileId !== null && _('transfers.proof.sent')}
      </p>
      {proof.retry && (
        <Button tone="plain" onClick={proof.retry}>
          {_('shell.retry')}
        </Button>
      )}
    </div>
  )
}
