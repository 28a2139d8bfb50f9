import { Button, PhotoField, ReceiptTextIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Proof } from './use-proof.ts'

export type ProofFieldProps = { proof: Proof; refusal: string | undefined }

export function ProofField({ proof, refusal }: ProofFieldProps) {
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
