import type { SearchOf } from '../../addresses.ts'
import { PhoneQuestions } from '../consents/phone-questions.tsx'
import { CertificationPage } from './certification-page.tsx'

/** What a borrower states, and what the phone may tell beside it: two features that know nothing of each other meet here. */
export function CertificationWithQuestions({ search }: { search: SearchOf<'certification'> }) {
  return <CertificationPage search={search} beforeSubmit={<PhoneQuestions />} />
}
