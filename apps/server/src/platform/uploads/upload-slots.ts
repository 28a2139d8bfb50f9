import { DomainError } from '../http/domain-error.ts'

/** 16 photos of 8 MB are the most memory that uploads in hand can take. */
const MOST_AT_ONCE = 16

export type UploadSlots = { hold<T>(work: () => Promise<T>): Promise<T> }

/** Lets so many uploads in before their bytes are read. Who comes when all are taken is asked to try again. */
export function makeUploadSlots(most = MOST_AT_ONCE): UploadSlots {
  let held = 0
  return {
    async hold(work) {
      if (held >= most) throw new DomainError('UNAVAILABLE')
      held += 1
      try {
        return await work()
      } finally {
        held -= 1
      }
    },
  }
}
