import type { Failure } from '@hulog/client'
import { listTransfers, uploadTransferProof } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { MAX_AMOUNT_MINOR, UTR_PATTERNS } from '@hulog/contract/limits'
import { isoDateFromText, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { fetchReply } from '../../platform/api/call.ts'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import { parseAmount } from '../../platform/money/parse-amount.ts'
import { useDecimalsError } from '../../platform/money/use-decimals-error.ts'
import { usePhotoSending } from '../../platform/photos/use-photo-sending.ts'
import { failureText } from '../../platform/shell/failures.ts'
import type { PrepaymentEffect } from '../paying/repayment.ts'

export type Transfers = Reply<'listTransfers'>

export type Transfer = Transfers['transfers'][number]

export function transfersOf(reference: OrderReference) {
  return queryOptions({
    queryKey: ['transfers', reference],
    queryFn: () => fetchReply(listTransfers, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

export type Sending = UseOperation<'submitTransfer'>

const draft = v.object({ utr: v.string(), amount: v.string(), paidOn: v.string() })

/** Keeps what is typed through a reload, checks it, and sends it under one key. */
export function useTransfer(told: Transfers, prepayment: PrepaymentEffect | undefined, sending: Sending) {
  const { _, i18n } = useLingui()
  const form = transferDraft(told.orderId)
  const [typed, setTyped] = useState<TypedTransfer>(() => {
    const kept = v.safeParse(draft, keptDraft(form))
    return kept.success ? kept.output : { utr: '', amount: '', paidOn: told.latestOn }
  })
  const [isChecked, setChecked] = useState(false)
  const { failure } = sending
  const checked = checkTransfer(typed, told)
  const decimalsError = useDecimalsError()

  function submit(proof: Proof) {
    setChecked(true)
    if (!checked.transfer) return
    if (proof.isSending) return toast(_('transfers.proof.sending'))
    const body: Body<'submitTransfer'> = {
      orderId: told.orderId,
      ...checked.transfer,
      ...(prepayment && { prepayment }),
    }
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
      if (!isChecked || field === 'proofId' || !checked.wrong.includes(field)) return undefined
      const ofDecimals = field === 'amount' && decimalsError(typed.amount, told.currency, told.market)
      return ofDecimals || _(`transfers.${field}.wrong`, values)
    },
    submit,
  }
}

type TypedTransfer = { readonly utr: string; readonly amount: string; readonly paidOn: string }

type TransferField = keyof TypedTransfer

type Checked = {
  /** Null while a field is wrong. */
  readonly transfer: { utr: string; amount: number; paidOn: string } | null
  readonly wrong: readonly TransferField[]
}

/** Returns the transfer to send, or all fields that are wrong. */
function checkTransfer(
  { utr, amount, ...typed }: TypedTransfer,
  { market, earliestOn, latestOn }: Pick<Transfers, 'market' | 'earliestOn' | 'latestOn'>,
): Checked {
  const reference = utr.replace(/[\s./-]/g, '').toUpperCase()
  const minor = parseAmount(amount, market) ?? 0
  const paidOn = isoDateFromText(typed.paidOn)
  const isWrong: Readonly<Record<TransferField, boolean>> = {
    utr: !new RegExp(UTR_PATTERNS[market]).test(reference),
    amount: minor < 1 || minor > MAX_AMOUNT_MINOR,
    paidOn: paidOn < earliestOn || paidOn > latestOn,
  }
  const wrong = (['utr', 'amount', 'paidOn'] as const).filter((field) => isWrong[field])
  return { transfer: wrong.length === 0 ? { utr: reference, amount: minor, paidOn } : null, wrong }
}

const FIELDS: readonly string[] = ['utr', 'amount', 'paidOn', 'proofId']

/** True for a refusal that is shown at its field instead of beside the button. */
export function isOfField(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.field !== undefined && FIELDS.includes(failure.field)
}

/** Deletes the draft after sending. */
export function forgetTransfer(orderId: string): void {
  forgetDraft(transferDraft(orderId))
  forgetProof(orderId)
}

function transferDraft(orderId: string): string {
  return `transfer ${orderId}`
}

/** Draft of a sent picture: its id and its address. */
const sentProof = v.object({ fileId: v.string(), url: v.string() })

type SentProof = v.InferOutput<typeof sentProof>

export type Proof = ReturnType<typeof useProof>

/** Uploads the picture of a receipt as soon as it is chosen; the transfer then refers to it. */
export function useProof(orderId: string) {
  const [sent, setSent] = useState(() => keptProof(orderId))
  const sending = usePhotoSending(uploadTransferProof, {
    onDone(stored) {
      keepDraft(proofDraft(orderId), stored)
      setSent(stored)
    },
  })
  return {
    ...sending,
    fileId: sent?.fileId ?? null,
    /** Survives a reload, so that the borrower always sees which picture is sent. */
    url: sent?.url,
    isSending: sending.progress !== undefined,
    pick(picture: File) {
      forgetProof(orderId)
      setSent(null)
      return sending.pick(picture, {})
    },
  }
}

/** Returns the picture sent earlier in this tab. */
function keptProof(orderId: string): SentProof | null {
  const kept = v.safeParse(sentProof, keptDraft(proofDraft(orderId)))
  return kept.success ? kept.output : null
}

function forgetProof(orderId: string): void {
  forgetDraft(proofDraft(orderId))
}

function proofDraft(orderId: string): string {
  return `proof ${orderId}`
}
