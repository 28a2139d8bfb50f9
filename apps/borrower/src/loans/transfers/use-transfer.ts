import type { Failure } from '@hulog/client'
import type { Body } from '@hulog/contract'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import { failureText } from '../../platform/shell/failure-text.ts'
import { checkTransfer, type TransferField, type TypedTransfer } from './check-transfer.ts'
import type { Transfers } from './transfers.queries.ts'
import { forgetProof, type Proof } from './use-proof.ts'

const draft = v.object({ utr: v.string(), amount: v.string(), paidOn: v.string() })

export type Sending = UseOperation<'submitTransfer'>

const FIELDS: readonly string[] = ['utr', 'amount', 'paidOn', 'proofId']

/** Said at the field, not beside the button. */
export function isOfField(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.field !== undefined && FIELDS.includes(failure.field)
}

/** It was sent: nothing of it is kept. */
export function forgetTransfer(orderId: string): void {
  forgetDraft(formOf(orderId))
  forgetProof(orderId)
}

/** What is typed of a transfer, kept for a reload, checked, and sent under one key. */
export function useTransfer(told: Transfers, sending: Sending) {
  const { _, i18n } = useLingui()
  const form = formOf(told.orderId)
  const [typed, setTyped] = useState<TypedTransfer>(() => {
    const kept = v.safeParse(draft, keptDraft(form))
    return kept.success ? kept.output : { utr: '', amount: '', paidOn: told.latestOn }
  })
  const [isChecked, setChecked] = useState(false)
  const { failure } = sending
  const checked = checkTransfer(typed, told)

  function submit(proof: Proof) {
    setChecked(true)
    if (!checked.isValid) return
    if (proof.isSending) return toast(_('transfers.proof.sending'))
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
      if (failure?.kind === 'refusal' && failure.field === field) return failureText(i18n, failure)
      return isChecked && !checked.isValid && checked.field === field
        ? _(`transfers.${checked.field}.wrong`, values)
        : undefined
    },
    submit,
  }
}

function formOf(orderId: string): string {
  return `transfer ${orderId}`
}
