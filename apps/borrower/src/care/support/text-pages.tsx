import type { SearchOf } from '../../addresses.ts'
import { TextPage } from './text-page.tsx'

export function AboutUsPage({ search }: { search: SearchOf<'aboutUs'> }) {
  return <TextPage route="aboutUs" search={search} />
}

export function PrivacyPolicyPage({ search }: { search: SearchOf<'privacyPolicy'> }) {
  return <TextPage route="privacyPolicy" search={search} />
}

export function LoanTermsPage({ search }: { search: SearchOf<'loanAgreement'> }) {
  return <TextPage route="loanAgreement" search={search} />
}
