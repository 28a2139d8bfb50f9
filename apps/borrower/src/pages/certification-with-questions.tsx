import type { SearchOf } from '../addresses.ts'
import { CertificationPage } from '../features/borrowers/certification-page.tsx'
import { PhoneQuestions } from '../features/consents/phone-questions.tsx'

/** What a borrower states, and what the phone may tell beside it: two features that know nothing of each other meet here. */
export function CertificationWithQuestions({ search }: { search: SearchOf<'certification'> }) {
  return <CertificationPage search={search} beforeSubmit={<PhoneQuestions />} />
}
