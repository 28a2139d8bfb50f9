import { DomainError } from '../http/domain-error.ts'
import { makeBoundedWorker, WorkerBusy, WorkerLost } from './bounded-worker.ts'
import type { Photo, PhotoOutcome } from './re-encode-photo.ts'

export type PhotoReader = {
  /** @throws PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, UNAVAILABLE when too many photos are waiting */
  read(bytes: Uint8Array): Promise<Photo>
  close(): void
}

const MOST_WAITING = 16
const TIME_LIMIT_MS = 10_000

/** Decodes what strangers send in a process of its own: see `makeBoundedWorker`. */
export function makePhotoReader(mostWaiting = MOST_WAITING, timeLimitMs = TIME_LIMIT_MS): PhotoReader {
  const script = new URL('./photo-worker.ts', import.meta.url)
  const worker = makeBoundedWorker<Uint8Array, PhotoOutcome>(script, { mostWaiting, timeLimitMs })
  return {
    async read(bytes) {
      const outcome = await worker.run(bytes).catch((error: unknown) => {
        if (error instanceof WorkerBusy) throw new DomainError('UNAVAILABLE')
        // A photo over which a decoder dies or hangs is no photo that a phone took.
        if (error instanceof WorkerLost) return 'not-readable' as const
        throw error
      })
      if (outcome === 'not-readable') throw new DomainError('PHOTO_NOT_READABLE')
      if (outcome === 'too-large') throw new DomainError('PHOTO_TOO_LARGE')
      return outcome
    },
    close: () => worker.close(),
  }
}
