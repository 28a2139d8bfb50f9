import { uploadTransferProof } from '@hulog/client/operations'
import { useState } from 'react'
import { usePhotoSending } from '../../photos/use-photo-sending.ts'

export type Proof = ReturnType<typeof useProof>

/** The picture of a receipt: sent as soon as it is chosen, named when the transfer is told of. */
export function useProof() {
  const [fileId, setFileId] = useState<string | null>(null)
  const sending = usePhotoSending(uploadTransferProof, { onDone: (stored) => setFileId(stored.fileId) })
  return {
    ...sending,
    fileId,
    isSending: sending.progress !== undefined,
    pick(picture: File) {
      setFileId(null)
      return sending.pick(picture, {})
    },
  }
}
