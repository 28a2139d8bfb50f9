import { ActionBar, Card, InstallmentBar, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { ApplicationReview } from './application-review.tsx'
import { doneSteps, loanChoice, nextOpenStep, STEPS } from './borrowers.queries.ts'
import styles from './step-page.module.css'
import { type StepProps, stepHref, usePageTop } from './step-page.tsx'
import { EnteredSummary, StepRows } from './step-rows.tsx'

/** Lists all parts, which are done, and the next one. */
export function StepList({ known, search, beforeSubmit }: StepProps & { beforeSubmit: ReactNode }) {
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
          <p>{_('borrowers.intro')}</p>
          <div className={styles.progress}>
            <InstallmentBar parts={STEPS.length} filled={done} label={progress} />
            <p className="quiet small" aria-hidden="true">
              {progress}
            </p>
          </div>
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
