import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { PhoneQuestions } from '../consents/phone-questions.tsx'
import { AddressStep } from './address-step.tsx'
import { certification, type Step } from './borrowers.queries.ts'
import { ContactsStep } from './contacts-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { JobStep } from './job-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { StepList } from './step-list.tsx'
import type { StepProps } from './step-page.tsx'

const STEP_PAGES: Readonly<Record<Step, ComponentType<StepProps>>> = {
  identity: IdentityStep,
  job: JobStep,
  contacts: ContactsStep,
  address: AddressStep,
  photos: PhotosStep,
}

/** OTH-03: the certification. Lists five parts; each is a separate page, named in the address. */
export function CertificationPage({ search }: { search: SearchOf<'certification'> }) {
  const { _ } = useLingui()
  const reading = useQuery(certification())
  if (!reading.data) {
    return (
      <AppPage title={_('borrowers.title')} parent={hrefTo('home')}>
        <QueryView query={reading} loading={<LoadingCards heights={[24, 240]} />}>
          {() => null}
        </QueryView>
      </AppPage>
    )
  }
  const known = reading.data
  if (search.step === undefined || known.isLocked) {
    return <StepList known={known} search={search} beforeSubmit={<PhoneQuestions />} />
  }
  const StepPage = STEP_PAGES[search.step]
  return <StepPage key={search.step} known={known} search={search} />
}
