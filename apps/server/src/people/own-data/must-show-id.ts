import type { Certification } from '../borrowers/index.ts'

/** Everything is stated, and yet the photo of the ID counts no more: name or birth date changed after it was taken. */
export function mustShowId({ identity, photos }: Certification): boolean {
  return identity !== null && photos.isIdOutdated
}
