import type { Certification, Step } from './borrowers.queries.ts'

/** A certification of which these parts are done; nothing else is known. */
export function aCertification(done: readonly Step[] = [], given: Partial<Certification> = {}): Certification {
  const section = (step: Step) => ({ isDone: done.includes(step), submittedAt: null })
  const hasPhotos = done.includes('photos')
  return {
    market: 'PH',
    isComplete: done.length === 6,
    isLocked: false,
    identity: section('identity'),
    job: section('job'),
    contacts: section('contacts'),
    address: section('address'),
    declaration: {
      ...section('declaration'),
      isLocked: false,
      statements: { citizen: 'I am a citizen.', capacity: 'I have full legal capacity.', residence: 'I live here.' },
    },
    photos: { isDone: hasPhotos, selfie: hasPhotos, idFront: hasPhotos },
    entered: {
      fullName: null,
      nationalIdMasked: null,
      city: null,
      employer: null,
      employment: null,
      monthlyIncomeMinor: null,
      contacts: [],
    },
    nationalIdLabel: 'National ID (PhilSys) or UMID number',
    ...given,
  }
}
