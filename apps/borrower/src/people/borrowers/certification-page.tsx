import { ActionBar, Card, InstallmentBar, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ComponentType, ReactNode } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { PhoneQuestions } from '../consents/phone-questions.tsx'
import { AddressStep } from './address-step.tsx'
import { ApplicationReview } from './application-review.tsx'
import {
  certification,
  doneSteps,
  isStepLocked,
  loanChoice,
  nextOpenStep,
  STEPS,
  type Step,
} from './borrowers.queries.ts'
import { ContactsStep } from './contacts-step.tsx'
import { DeclarationStep } from './declaration-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { JobStep } from './job-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import styles from './step-page.module.css'
import { type StepProps, stepHref, usePageTop } from './step-page.tsx'
import { EnteredSummary, StepRows } from './step-rows.tsx'

const STEP_PAGES: Readonly<Record<Step, ComponentType<StepProps>>> = {
  identity: IdentityStep,
  job: JobStep,
  contacts: ContactsStep,
  address: AddressStep,
  declaration: DeclarationStep,
  photos: PhotosStep,
}

/** OTH-03: the certification. Lists six parts; each is a separate page, named in the address. */
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
  if (search.step === undefined || isStepLocked(known, search.step)) {
    return <StepList known={known} search={search} beforeSubmit={<PhoneQuestions />} />
  }
  const StepPage = STEP_PAGES[search.step]
  return <StepPage key={search.step} known={known} search={search} />
}

/** Lists all parts, which are done, and the next one. */
function StepList({ known, search, beforeSubmit }: StepProps & { beforeSubmit: ReactNode }) {
  const { _ } = useLingui()
  usePageTop()
  const choice = loanChoice(search)
  if (known.isComplete && choice && !known.isLocked) {
    return <ApplicationReview known={known} search={search} choice={choice} beforeSubmit={beforeSubmit} />
  }
  const done = doneSteps(known)
  const next = known.isLocked ? null : nextOpenStep(known)
  const progress = _('borrowers.progress', { done, all: STEPS.length })
  const action = next ? (
    <PageButton wide href={stepHref(search, next)}>
      {_(done === 0 ? 'borrowers.start' : 'borrowers.continue')}
    </PageButton>
  ) : (
    <PageButton wide href={hrefTo('home')}>
      {_('borrowers.toHome')}
    </PageButton>
  )
  return (
    <AppPage title={_('borrowers.title')} parent={hrefTo('home')} actions={<ActionBar>{action}</ActionBar>}>
      {known.isLocked && <StatusBanner tone="waiting" title={_('borrowers.locked')} />}
      {next ? (
        <>
          {done === 0 && <p>{_('borrowers.intro')}</p>}
          <div className={styles.progress}>
            <InstallmentBar parts={STEPS.length} filled={done} label={progress} />
            <p className="quiet small" aria-hidden="true">
              {progress}
            </p>
          </div>
          <NextPart step={next} />
        </>
      ) : (
        !known.isLocked && (
          <StatusBanner tone="settled" title={_('borrowers.complete')} description={_('borrowers.completeText')} />
        )
      )}
      <Card>
        <StepRows known={known} search={search} />
      </Card>
      {!next && <EnteredSummary known={known} />}
    </AppPage>
  )
}

/** Names the part that comes next, and why it is asked for. */
function NextPart({ step }: { step: Step }) {
  const { _ } = useLingui()
  return (
    <div>
      <p className="quiet small">{_('borrowers.nextPart')}</p>
      <h2>{_(`borrowers.step.${step}`)}</h2>
      <p>{_(`borrowers.step.${step}.why`)}</p>
    </div>
  )
}
