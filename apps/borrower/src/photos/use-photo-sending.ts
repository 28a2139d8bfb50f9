import type { Failure, OperationEntry } from '@hulog/client'
import type { Body, Reply } from '@hulog/contract'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useOperation } from '../api/use-operation.ts'
import type { KnownMessage } from '../language/catalogues.ts'
import { failureText } from '../shell/failure-text.ts'
import { fitPhoto, isAcceptedType } from './fit-photo.ts'
import { takeTurn } from './turns.ts'

type Upload = 'uploadPhoto' | 'uploadTransferProof' | 'uploadComplaintImage'
type Answers<Name extends Upload> = {
  readonly onDone: (stored: Reply<Name>) => void
  readonly onFailure?: (failure: Failure) => void
}
/** One photo on its way, from being chosen to its answer. */
type UnderWay = { readonly stop: AbortController; endTurn: () => void }

/**
 * Sends a photo as soon as it is chosen: made small enough, refused here when it is no photo, one at a time, its way shown,
 * and given up when the borrower says so.
 */
export function usePhotoSending<Name extends Upload>(operation: OperationEntry<Name>, answers: Answers<Name>) {
  const { i18n, _ } = useLingui()
  const [progress, setProgress] = useState<number>()
  const [complaint, setComplaint] = useState<KnownMessage | null>(null)
  const underWay = useRef<UnderWay | null>(null)
  const lastStop = useRef<AbortController | null>(null)
  const sending = useOperation(operation, {
    onDone(stored) {
      end()
      answers.onDone(stored)
    },
    onFailure(failure) {
      const isGivenUp = underWay.current?.stop.signal.aborted
      end()
      if (isGivenUp) return true
      answers.onFailure?.(failure)
      return false
    },
  })
  const { failure } = sending
  const canRetry = failure !== null && (failure.kind === 'network' || failure.status >= 500)

  function end() {
    underWay.current?.endTurn()
    underWay.current = null
    setProgress(undefined)
  }
  function forget() {
    sending.forgetFailure()
    setComplaint(null)
  }
  /** Does `send` when it is this photo's turn, unless one is under way here or it was given up meanwhile. */
  async function inTurn(stop: AbortController, send: () => Promise<void> | void) {
    if (underWay.current) return
    const begun = { stop, endTurn: () => {} }
    underWay.current = begun
    lastStop.current = stop
    forget()
    setProgress(0)
    begun.endTurn = await takeTurn()
    if (stop.signal.aborted) end()
    else await send()
  }

  return {
    pick(photo: File, body: Body<Name>) {
      const stop = new AbortController()
      return inTurn(stop, async () => {
        const file = await fitPhoto(photo)
        const problem = complaintAbout(file)
        setComplaint(problem)
        if (problem || stop.signal.aborted) end()
        else sending.send(body, { file, onProgress: setProgress, signal: stop.signal })
      })
    },
    /** The share of it that is sent, 0 to 1; undefined while nothing is. */
    progress,
    error: complaint ? _(complaint) : failure ? failureText(i18n, failure) : undefined,
    /** Sends the same photo once more, where no definite answer came; else null. */
    retry: canRetry ? () => void inTurn(lastStop.current ?? new AbortController(), sending.retry) : null,
    /** Gives up the photo that is under way. */
    cancel: () => underWay.current?.stop.abort(),
    /** What failed is not wanted any more. */
    forget,
  }
}

function complaintAbout(file: Blob): KnownMessage | null {
  if (!isAcceptedType(file)) return 'refusal.PHOTO_NOT_READABLE'
  return file.size > PHOTO_MAX_BYTES ? 'refusal.PHOTO_TOO_LARGE' : null
}
