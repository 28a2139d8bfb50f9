import { DateField } from '@hulog/ui'
import { useLingui } from '@lingui/react'

type BirthDateFieldProps = {
  /** `1991-03-14`, or empty. */
  defaultValue: string
  error: string | undefined
  onChange: (birthOn: string) => void
}

/** TRM-06: date of birth. Its page must load the messages of `borrowers`. */
export function BirthDateField(props: BirthDateFieldProps) {
  const { _ } = useLingui()
  const partLabels = {
    day: _('borrowers.birthOn.day'),
    month: _('borrowers.birthOn.month'),
    year: _('borrowers.birthOn.year'),
  }
  return <DateField birthday label={_('borrowers.birthOn')} partLabels={partLabels} {...props} />
}
