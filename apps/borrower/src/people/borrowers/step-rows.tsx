import {
  BriefcaseIcon,
  CameraIcon,
  Card,
  Chip,
  type Glyph,
  ListRow,
  ListRows,
  MapPinIcon,
  Section,
  UserIcon,
  UsersIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { type Certification, STEPS, type Step } from './borrowers.queries.ts'
import { type StepProps, stepHref } from './step-page.tsx'

/** Parts as links; while they are locked, as plain lines. */
export function StepRows({ known, search }: StepProps) {
  const { _ } = useLingui()
  const state = (step: Step) =>
    known[step].isDone ? <Chip tone="settled">{_('borrowers.done')}</Chip> : <Chip>{_('borrowers.todo')}</Chip>
  if (known.isLocked) {
    return (
      <ListRows>
        {STEPS.map((step) => (
          <ListRow key={step} label={_(`borrowers.step.${step}`)}>
            {state(step)}
          </ListRow>
        ))}
      </ListRows>
    )
  }
  return STEPS.map((step) => (
    <PageRow
      key={step}
      href={stepHref(search, step)}
      icon={ICONS[step]}
      label={_(`borrowers.step.${step}`)}
      description={_(`borrowers.step.${step}.what`)}
      value={state(step)}
    />
  ))
}

/** Masked data as the server returns it: enough to recognise it. */
export function EnteredSummary({ known: { entered } }: { known: Certification }) {
  const { _ } = useLingui()
  const rows = [
    [_('borrowers.summary.name'), entered.fullName],
    [_('borrowers.summary.nationalId'), entered.nationalIdMasked],
    [_('borrowers.summary.employer'), entered.employer],
    [_('borrowers.summary.city'), entered.city],
  ] as const
  return (
    <Section heading={_('borrowers.summary')}>
      <Card>
        <ListRows>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <ListRow key={label} label={label}>
                  {value}
                </ListRow>
              ),
          )}
        </ListRows>
      </Card>
    </Section>
  )
}

const ICONS: Readonly<Record<Step, Glyph>> = {
  identity: UserIcon,
  job: BriefcaseIcon,
  contacts: UsersIcon,
  address: MapPinIcon,
  photos: CameraIcon,
}
