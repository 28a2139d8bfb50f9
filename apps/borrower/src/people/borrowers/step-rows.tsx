import {
  BriefcaseIcon,
  CameraIcon,
  Chip,
  type Glyph,
  ListRow,
  ListRows,
  MapPinIcon,
  UserIcon,
  UsersIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { stepHref } from './step-href.ts'
import type { StepProps } from './step-page.tsx'
import { STEPS, type Step } from './steps.ts'

const ICONS: Readonly<Record<Step, Glyph>> = {
  identity: UserIcon,
  job: BriefcaseIcon,
  contacts: UsersIcon,
  address: MapPinIcon,
  photos: CameraIcon,
}

/** The parts as lines of a menu; while they are locked, as plain lines that lead nowhere. */
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
