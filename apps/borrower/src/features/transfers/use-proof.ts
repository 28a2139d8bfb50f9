import { uploadTransferProof } from '@hulog/client/operations'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import type { KnownMessage } from '../../language/catalogues.ts'
import { fitPhoto, isAcceptedType } from '../../photos/fit-photo.ts'
import { failureText } from '../../shell/failure-text.ts'

export type Proof = ReturnType<typeof useProof>

/** The picture of a receipt: sent as soon as it is chosen, named when the transfer is told of. */
export function useProof() {
  const { _, i18n } = useLingui()
  const [progress, setProgress] = useState<number>()
  const [fileId, setFileId] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<KnownMessage | null>(null)
  const sending = useOperation(uploadTransferProof, {
    onDone(stored) {
      setProgress(undefined)
      setFileId(stored.fileId)
    },
    onFailure() {
      setProgress(undefined)
      return false
    },
  })
  const { failure } = sending
  async function pick(picture: File) {
    sending.forgetFailure()
    setFileId(null)
    setProgress(0)
    const file = await fitPhoto(picture)
    const problem = complaintAbout(file)
    setComplaint(problem)
    if (problem) setProgress(undefined)
    else sending.send({}, { file, onProgress: setProgress })
  }
  return {
    fileId,
    progress,
    isSending: progress !== undefined,
    error: complaint ? _(complaint) : failure ? failureText(i18n, failure) : undefined,
    canRetry: failure !== null && (failure.kind === 'network' || failure.status >= 500),
    pick,
    retry() {
      setProgress(0)
      sending.retry()
    },
  }
}

function complaintAbout(file: Blob): KnownMessage | null {
  if (!isAcceptedType(file)) return 'refusal.PHOTO_NOT_READABLE'
  return file.size > PHOTO_MAX_BYTES ? 'refusal.PHOTO_TOO_LARGE' : null
}
