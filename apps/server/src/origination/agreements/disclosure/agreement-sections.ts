import type { SayServer } from '../../../platform/texts/texts-in.ts'

/** The sections of the loan agreement in order. The key facts refer to them by number. */
const sections = [
  'loan',
  'costs',
  'payingBack',
  'payingEarly',
  'payingLate',
  'moreTime',
  'givingBack',
  'duties',
  'promises',
  'signing',
] as const
export type Section = (typeof sections)[number]

export function sectionTitle(say: SayServer, section: Section): string {
  return say('agreement.sectionTitle', { number: numberOf(section), section: say(`agreement.section.${section}`) })
}

/** Refers to a section from another document. */
export function sectionReference(say: SayServer, section: Section): string {
  return say('disclosure.clause', { number: numberOf(section), section: say(`agreement.section.${section}`) })
}

function numberOf(section: Section): number {
  return sections.indexOf(section) + 1
}
