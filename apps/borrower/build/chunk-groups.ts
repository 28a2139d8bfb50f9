import { TABLE } from '@hulog/texts/vite-plugin'

const ui = (parts: string) => `ui/src/(${parts})`
const app = (parts: string) => `borrower/src/platform/(${parts})`
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'))

/** Modules of reading and of writing pages alike. */
const BOTH = anyOf(
  ui('display/(dates|format-date|sentence|tones)|illustrations/(drawing|welcome)|theme'),
  'bridge/src/allowed-target',
  'icons/(chevron-down|circle-check|circle-exclamation|circle-minus|clock|hourglass)\\.mjs',
)

/** Modules that nearly every page uses to show data. */
const READING = anyOf(
  app('money/amount|shell/(page-link|query-view)'),
  'borrower/src/origination/order-status',
  ui('display/(figures|format\\.|list)'),
  ui('illustrations/illustrations|states/outcome'),
  'icons/chevron-right\\.mjs',
)

/** The messages to a native shell, which pages of a loan send. */
const SHELL = anyOf(app('shell/native-shell'), 'bridge/src')

/** Modules that every form uses. */
const WRITING = anyOf(
  app('api/use-operation|browser/use-(seconds-left|settled)|shell/failure-note'),
  ui('display/status-banner|fields/(choices|field|form|text-field)'),
  'contract/src',
)

/**
 * Modules that several pages share, in four files instead of dozens: these compress better and are asked for at once. A
 * module that no group names goes where it is used.
 */
export const chunkGroups = [
  // The table of messages is no part of the app (`@hulog/texts/vite-plugin`).
  { name: 'entry', tags: ['$initial' as const], test: (id: string) => !id.includes(TABLE) },
  { name: 'both', test: BOTH },
  { name: 'reading', test: READING },
  { name: 'shell', test: SHELL },
  { name: 'writing', test: WRITING },
]
