import { uploadTransferProof } from '@hulog/client/operations'
import { useState } from 'react'
import * as v from 'valibot'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import { usePhotoSending } from '../../platform/photos/use-photo-sending.ts'

/** What is kept of a picture that was sent: its id, and where it can be seen. */
const sentProof = v.object({ fileId: v.string(), url: v.string() })
type SentProof = v.InferOutput<typeof sentProof>

export type Proof = ReturnType<typeof useProof>

/** The picture of a receipt: sent as soon as it is chosen, named when the transfer is told of. */
export function useProof(orderId: string) {
  const [sent, setSent] = useState(() => keptProof(orderId))
  const sending = usePhotoSending(uploadTransferProof, {
    onDone(stored) {
      keepDraft(formOf(orderId), stored)
      setSent(stored)
    },
  })
  return {
    ...sending,
    fileId: sent?.fileId ?? null,
    /** Also after the page was left: nobody is told of a picture that is not to be seen. */
    url: sent?.url,
    isSending: sending.progress !== undefined,
    pick(picture: File) {
      forgetProof(orderId)
      setSent(null)
      return sending.pick(picture, {})
    },
  }
}

/** The picture that was sent before the page was left. */
function keptProof(orderId: string): SentProof | null {
  const kept = v.safeParse(sentProof, keptDraft(formOf(orderId)))
  return kept.success ? kept.output : null
}

export function forgetProof(orderId: string): void {
  forgetDraft(formOf(orderId))
}

function formOf(orderId: string): string {
  return `proof ${orderId}`
}
