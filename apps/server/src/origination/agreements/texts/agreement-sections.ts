/** The sections of the loan agreement in order. The key facts refer to them by number. */
export const sections = [
  'The loan',
  'What it costs',
  'How you pay it back',
  'Paying early',
  'Paying late',
  'More time',
  'Giving the loan back',
  'What we ask of you',
  'What we promise',
  'Signing',
] as const
export type Section = (typeof sections)[number]

export function sectionTitle(section: Section): string {
  return `${sections.indexOf(section) + 1}. ${section}`
}

/** Refers to a section from another document. */
export function sectionReference(section: Section): string {
  return `Loan agreement, section ${sections.indexOf(section) + 1}, “${section}”`
}
