import type { Failure, OperationEntry } from '@hulog/client'
import type { Body, Reply } from '@hulog/contract'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useOperation } from '../api/use-operation.ts'
import type { KnownMessage } from '../language/message-parts.ts'
import { failureText } from '../shell/failures.ts'
import { isAcceptedType, shrinkPhoto } from './shrink-photo.ts'

type Upload = 'uploadPhoto' | 'uploadTransferProof' | 'uploadComplaintImage'

type Answers<Name extends Upload> = {
  readonly onDone: (stored: Reply<Name>) => void
  readonly onFailure?: (failure: Failure) => void
}

/**
 * Sends a photo as soon as it is chosen: shrinks it, refuses other files, waits for its turn, shows progress, and stops
 * when the borrower cancels.
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
      const file = await shrinkPhoto(chosen)
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
    /** Sends the same photo again; null after a definite answer. */
    retry: canRetry ? retry : null,
    /** Stops the photo under way. */
    cancel: giveUp,
    /** Clears the failure. */
    forget,
  }
}

function complaintAbout(file: Blob): KnownMessage | null {
  if (!isAcceptedType(file)) return 'refusal.PHOTO_NOT_READABLE'
  return file.size > PHOTO_MAX_BYTES ? 'refusal.PHOTO_TOO_LARGE' : null
}

/** A photo from being chosen to its answer. */
type UnderWay = { readonly stop: AbortController; endTurn: () => void }

function aPhotoUnderWay(): UnderWay {
  return { stop: new AbortController(), endTurn: () => {} }
}

/** Tracks the photo that a field is sending, and whether it is still wanted. */
function useUnderWay() {
  const [progress, setProgress] = useState<number>()
  // A cancelled photo disappears at once, even while its call ends.
  const shown = useRef<UnderWay | null>(null)
  function show(photo: UnderWay | null) {
    shown.current = photo
    setProgress(photo ? 0 : undefined)
  }
  /** Ends a photo. Returns false when it was cancelled. */
  function end(photo: UnderWay | null): boolean {
    photo?.endTurn()
    if (photo === null || photo !== shown.current) return false
    show(null)
    return true
  }
  return {
    /** Share that is sent, 0 to 1; undefined while nothing is being sent. */
    progress,
    /** Calls `send` in the photo's turn, unless this field is already sending one. */
    async begin(photo: UnderWay, send: () => Promise<void> | void) {
      if (shown.current) return
      show(photo)
      photo.endTurn = await takeTurn()
      if (photo.stop.signal.aborted) end(photo)
      else await send()
    },
    report(photo: UnderWay, share: number) {
      if (photo === shown.current) setProgress(share)
    },
    end,
    giveUp() {
      shown.current?.stop.abort()
      show(null)
    },
  }
}

let last: Promise<void> = Promise.resolve()

/**
 * Waits for the photos before this one and returns a function that ends its turn. Two at once take twice as long each on
 * a slow line, and shrinking two large ones at once exceeds the memory of a small phone.
 */
export async function takeTurn(): Promise<() => void> {
  const before = last
  let end = () => {}
  last = new Promise((resolve) => {
    end = resolve
  })
  await before
  return end
}
