import { visits, withoutSession } from '../../e2e/platform/pages/visits.ts'

/** Pages that one borrower, or a visitor without one, looks at. */
export type Group = { readonly title: string; readonly persona: string | null; readonly paths: readonly string[] }

/** Pages that show something in every state of a loan. */
const ofEveryBorrower = ['/home', '/orders', '/loanDetail', '/mine']
const site = ['/', '/About', '/Policy', '/Loan', '/docs']

/** Returns each persona's pages, then those of visitors: app, site, and the landing pages that the start printed. */
export function groupsOf(lines: readonly string[]): readonly Group[] {
  const personas = [...new Set(visits.map(({ persona }) => persona))].map((persona) => ({
    title: persona,
    persona,
    paths: [
      ...new Set([...ofEveryBorrower, ...visits.flatMap((visit) => (visit.persona === persona ? visit.pages : []))]),
    ],
  }))
  const landing = lines.flatMap((line) => line.match(/\/promotion\?templateId=\d+/g) ?? [])
  const ownViews = landing.slice(0, 1).flatMap((path) => [`${path}#/downloadTemplate`, `${path}#/agreementTemplate`])
  return [
    ...personas,
    { title: 'Visitor', persona: null, paths: withoutSession },
    { title: 'Site', persona: null, paths: site },
    { title: 'Landing', persona: null, paths: [...landing, ...ownViews] },
  ]
}
