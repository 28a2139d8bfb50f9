import {
  BriefcaseIcon,
  CameraIcon,
  Card,
  CircleCheckIcon,
  type Glyph,
  Icon,
  ListRow,
  ListRows,
  MapPinIcon,
  Section,
  ShieldCheckIcon,
  UserIcon,
  UsersIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { type Certification, isStepLocked, STEPS, type Step } from './borrowers.queries.ts'
import styles from './step-page.module.css'
import { type StepProps, stepHref } from './step-page.tsx'

/** Parts as links, those that are done with a quiet mark; those that are locked, as plain lines below. */
export function StepRows({ known, search, steps = STEPS }: StepProps & { steps?: readonly Step[] }) {
  const { _ } = useLingui()
  const state = (step: Step) => known[step].isDone && <DoneMark />
  const locked = steps.filter((step) => isStepLocked(known, step))
  const open = steps.filter((step) => !isStepLocked(known, step))
  const rows = open.map((step) => (
    <PageRow
      key={step}
      href={stepHref(search, step)}
      icon={ICONS[step]}
      label={_(`borrowers.step.${step}`)}
      description={_(`borrowers.step.${step}.what`)}
      value={state(step)}
    />
  ))
  if (locked.length === 0) return rows
  return (
    <>
      {rows}
      <ListRows>
        {locked.map((step) => (
          <ListRow key={step} label={_(`borrowers.step.${step}`)}>
            {state(step)}
          </ListRow>
        ))}
      </ListRows>
    </>
  )
}

function DoneMark() {
  const { _ } = useLingui()
  return (
    <span className={styles.mark}>
      <Icon of={CircleCheckIcon} />
      <span className="visually-hidden">{_('borrowers.done')}</span>
    </span>
  )
}

type EnteredSummaryProps = { known: Certification; isWorkShown?: boolean }

/** Masked data as the server returns it: enough to recognise it. */
export function EnteredSummary({ known: { entered }, isWorkShown = true }: EnteredSummaryProps) {
  const { _ } = useLingui()
  const rows = [
    [_('borrowers.summary.name'), entered.fullName],
    [_('borrowers.summary.nationalId'), entered.nationalIdMasked],
    [_('borrowers.summary.employer'), isWorkShown ? entered.employer : null],
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
  declaration: ShieldCheckIcon,
  photos: CameraIcon,
}
