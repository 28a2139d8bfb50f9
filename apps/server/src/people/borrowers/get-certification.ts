import type { Reply } from '@hulog/contract'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf } from './borrowers.store.ts'
import { type Certification, isComplete, type SectionName } from './certification.store.ts'
import { readCertification } from './read-certification.ts'
import { maskNationalId } from './save-identity.ts'
import type { IsLocked } from './save-section.ts'

export async function getCertification(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
): Promise<Reply<'getCertification'>> {
  const { db } = services
  const [borrower, certification, locked] = await Promise.all([
    getBorrower(db, borrowerId),
    readCertification(services, db, borrowerId),
    isLocked(db, borrowerId),
  ])
  const market = marketOf(borrower)
  const { identity, job, address } = certification
  const { selfie, idFront } = certification.photos
  return {
    market,
    isComplete: isComplete(certification),
    isLocked: locked,
    identity: standingOf(certification, 'identity'),
    job: standingOf(certification, 'job'),
    contacts: standingOf(certification, 'contacts'),
    address: standingOf(certification, 'address'),
    photos: { selfie, idFront, isDone: selfie && idFront },
    entered: {
      fullName: identity?.value.fullName ?? null,
      nationalIdMasked: identity ? maskNationalId(identity.value.nationalId) : null,
      city: address?.value.city ?? null,
      employer: job?.value.employer ?? null,
    },
    nationalIdLabel: markets[market].nationalIdLabel,
  }
}

function standingOf(certification: Certification, section: SectionName) {
  const submittedAt = certification[section]?.submittedAt ?? null
  return { isDone: submittedAt !== null, submittedAt: submittedAt?.toISOString() ?? null }
}
