import { Card, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { StepList } from './step-list.tsx'

export function NextSteps() {
  const { _ } = useLingui()
  const steps = [_('repayments.code.step1'), _('repayments.code.step2'), _('repayments.code.step3')]
  return (
    <Section heading={_('repayments.whatNext')}>
      <Card>
        <StepList steps={steps} />
      </Card>
    </Section>
  )
}
