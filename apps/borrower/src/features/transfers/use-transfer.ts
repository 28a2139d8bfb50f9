import { submitTransfer } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useOperation } from '../../api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../browser/typed-drafts.ts'
import { failureText } from '../../shell/failure-text.ts'
import { checkTransfer, type TransferField, type TypedTransfer } from './check-transfer.ts'
import type { Transfers } from './transfers.queries.ts'
import { forgetProof, type Proof } from './use-proof.ts'

const draft = v.object({ utr: v.string(), amount: v.string(), paidOn: v.string() })

type Answers = { onSending: (isSending: boolean) => void; onDone: () => void }

/** What is typed of a transfer, kept for a reload, checked, and sent under one key. */
export function useTransfer(told: Transfers, { onSending, onDone }: Answers) {
  const { _, i18n } = useLingui()
  const form = `transfer ${told.orderId}`
  const [typed, setTyped] = useState<TypedTransfer>(() => {
    const kept = v.safeParse(draft, keptDraft(form))
    return kept.success ? kept.output : { utr: '', amount: '', paidOn: told.latestOn }
  })
  const [isChecked, setChecked] = useState(false)
  const sending = useOperation(submitTransfer, {
    onDone() {
      forgetDraft(form)
      forgetProof(told.orderId)
      onDone()
    },
  })
  const { failure, isSending } = sending
  useEffect(() => onSending(isSending), [isSending, onSending])
  const checked = checkTransfer(typed, told)
  const refusedField = failure?.kind === 'refusal' ? failure.field : undefined
  const isOfField = refusedField !== undefined && ['utr', 'amount', 'paidOn', 'proofId'].includes(refusedField)

  function submit(proof: Proof) {
    setChecked(true)
    if (proof.isSending || !checked.isValid) return
    const body: Body<'submitTransfer'> = { orderId: told.orderId, ...checked.transfer }
    sending.send(proof.fileId === null ? body : { ...body, proofId: proof.fileId })
  }
  return {
    typed,
    type(changes: Partial<TypedTransfer>) {
      const changed = { ...typed, ...changes }
      setTyped(changed)
      setChecked(false)
      sending.forgetFailure()
      keepDraft(form, changed)
    },
    errorOf(field: TransferField | 'proofId', values: Record<string, string> = {}) {
      if (failure && refusedField === field) return failureText(i18n, failure)
      return isChecked && !checked.isValid && checked.field === field
        ? _(`transfers.${checked.field}.wrong`, values)
        : undefined
    },
    submit,
    otherFailure: isOfField ? null : failure,
    retry: sending.retry,
  }
}
