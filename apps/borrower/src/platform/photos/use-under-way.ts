import { useRef, useState } from 'react'
import { takeTurn } from './turns.ts'

/** One photo on its way, from being chosen to its answer. */
export type UnderWay = { readonly stop: AbortController; endTurn: () => void }

export function aPhotoUnderWay(): UnderWay {
  return { stop: new AbortController(), endTurn: () => {} }
}

/** Which photo a field is sending, how much of it is sent, and whether anybody still waits for it. */
export function useUnderWay() {
  const [progress, setProgress] = useState<number>()
  // A photo that was given up is shown no more, even while its call ends.
  const shown = useRef<UnderWay | null>(null)
  function show(photo: UnderWay | null) {
    shown.current = photo
    setProgress(photo ? 0 : undefined)
  }
  /** Answers with false for a photo that was given up: it is nobody's. */
  function end(photo: UnderWay | null): boolean {
    photo?.endTurn()
    if (photo === null || photo !== shown.current) return false
    show(null)
    return true
  }
  return {
    /** The share of it that is sent, 0 to 1; undefined while nothing is. */
    progress,
    /** Does `send` when it is the photo's turn, unless another one is under way here. */
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
