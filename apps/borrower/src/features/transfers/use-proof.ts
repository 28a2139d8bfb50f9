import { uploadTransferProof } from '@hulog/client/operations'
import { useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '../../browser/typed-drafts.ts'
import { usePhotoSending } from '../../photos/use-photo-sending.ts'

export type Proof = ReturnType<typeof useProof>

/** The picture of a receipt: sent as soon as it is chosen, named when the transfer is told of. */
export function useProof(orderId: string) {
  const [fileId, setFileId] = useState(() => keptProof(orderId))
  const sending = usePhotoSending(uploadTransferProof, {
    onDone(stored) {
      keepDraft(formOf(orderId), { fileId: stored.fileId })
      setFileId(stored.fileId)
    },
  })
  return {
    ...sending,
    fileId,
    isSending: sending.progress !== undefined,
    pick(picture: File) {
      forgetProof(orderId)
      setFileId(null)
      return sending.pick(picture, {})
    },
  }
}

/** The picture that was sent before the page was left, by its id. */
function keptProof(orderId: string): string | null {
  const { fileId }: { fileId?: unknown } = Object(keptDraft(formOf(orderId)))
  return typeof fileId === 'string' ? fileId : null
}

export function forgetProof(orderId: string): void {
  forgetDraft(formOf(orderId))
}

function formOf(orderId: string): string {
  return `proof ${orderId}`
}
