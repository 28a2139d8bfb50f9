import type { Failure, OperationEntry } from '@hulog/client'
import type { Body, Reply } from '@hulog/contract'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../api/use-operation.ts'
import type { KnownMessage } from '../language/catalogues.ts'
import { failureText } from '../shell/failure-text.ts'
import { fitPhoto, isAcceptedType } from './fit-photo.ts'

type Upload = 'uploadPhoto' | 'uploadTransferProof'
type Answers<Name extends Upload> = {
  readonly onDone: (stored: Reply<Name>) => void
  readonly onFailure?: (failure: Failure) => void
}

/** Sends a photo as soon as it is chosen: made small enough, refused here when it is no photo, its way shown. */
export function usePhotoSending<Name extends Upload>(operation: OperationEntry<Name>, answers: Answers<Name>) {
  const { i18n, _ } = useLingui()
  const [progress, setProgress] = useState<number>()
  const [complaint, setComplaint] = useState<KnownMessage | null>(null)
  const sending = useOperation(operation, {
    onDone(stored) {
      setProgress(undefined)
      answers.onDone(stored)
    },
    onFailure(failure) {
      setProgress(undefined)
      answers.onFailure?.(failure)
      return false
    },
  })
  const { failure } = sending
  const canRetry = failure !== null && (failure.kind === 'network' || failure.status >= 500)

  function retry() {
    setProgress(0)
    sending.retry()
  }

  return {
    async pick(photo: File, body: Body<Name>) {
      sending.forgetFailure()
      setComplaint(null)
      setProgress(0)
      const file = await fitPhoto(photo)
      const problem = complaintAbout(file)
      setComplaint(problem)
      if (problem) setProgress(undefined)
      else sending.send(body, { file, onProgress: setProgress })
    },
    /** The share of it that is sent, 0 to 1; undefined while nothing is. */
    progress,
    error: complaint ? _(complaint) : failure ? failureText(i18n, failure) : undefined,
    /** Sends the same photo once more, where no definite answer came; else null. */
    retry: canRetry ? retry : null,
  }
}

function complaintAbout(file: Blob): KnownMessage | null {
  if (!isAcceptedType(file)) return 'refusal.PHOTO_NOT_READABLE'
  return file.size > PHOTO_MAX_BYTES ? 'refusal.PHOTO_TOO_LARGE' : null
}
