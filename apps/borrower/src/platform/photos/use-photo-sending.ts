import type { Failure, OperationEntry } from '@hulog/client'
import type { Body, Reply } from '@hulog/contract'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useOperation } from '../api/use-operation.ts'
import type { KnownMessage } from '../language/catalogues.ts'
import { failureText } from '../shell/failure-text.ts'
import { fitPhoto, isAcceptedType } from './fit-photo.ts'
import { aPhotoUnderWay, type UnderWay, useUnderWay } from './use-under-way.ts'

type Upload = 'uploadPhoto' | 'uploadTransferProof' | 'uploadComplaintImage'
type Answers<Name extends Upload> = {
  readonly onDone: (stored: Reply<Name>) => void
  readonly onFailure?: (failure: Failure) => void
}

/**
 * Sends a photo as soon as it is chosen: made small enough, refused here when it is no photo, one at a time, its way shown,
 * and given up when the borrower says so.
 */
export function usePhotoSending<Name extends Upload>(operation: OperationEntry<Name>, answers: Answers<Name>) {
  const { i18n, _ } = useLingui()
  const [complaint, setComplaint] = useState<KnownMessage | null>(null)
  const { progress, begin, report, end, giveUp } = useUnderWay()
  const sent = useRef<UnderWay | null>(null)
  const sending = useOperation(operation, {
    onDone(stored) {
      if (end(sent.current)) answers.onDone(stored)
    },
    onFailure(failure) {
      const isGivenUp = !end(sent.current)
      if (!isGivenUp) answers.onFailure?.(failure)
      return isGivenUp
    },
  })
  const { failure } = sending
  const canRetry = failure !== null && (failure.kind === 'network' || failure.status >= 500)

  function forget() {
    sending.forgetFailure()
    setComplaint(null)
  }
  async function pick(chosen: File, body: Body<Name>) {
    const photo = aPhotoUnderWay()
    const { signal } = photo.stop
    forget()
    await begin(photo, async () => {
      const file = await fitPhoto(chosen)
      const problem = signal.aborted ? null : complaintAbout(file)
      if (problem) setComplaint(problem)
      if (problem || signal.aborted) return void end(photo)
      sent.current = photo
      sending.send(body, { file, onProgress: (share) => report(photo, share), signal })
    })
  }
  function retry() {
    if (sent.current) void begin(sent.current, sending.retry)
  }
  return {
    pick,
    progress,
    error: complaint ? _(complaint) : failure ? failureText(i18n, failure) : undefined,
    /** Sends the same photo once more, where no definite answer came; else null. */
    retry: canRetry ? retry : null,
    /** Gives up the photo that is under way. */
    cancel: giveUp,
    /** What failed is not wanted any more. */
    forget,
  }
}

function complaintAbout(file: Blob): KnownMessage | null {
  if (!isAcceptedType(file)) return 'refusal.PHOTO_NOT_READABLE'
  return file.size > PHOTO_MAX_BYTES ? 'refusal.PHOTO_TOO_LARGE' : null
}
