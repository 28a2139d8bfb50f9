const ui = (parts: string) => `ui/src/(${parts})`
const app = (parts: string) => `borrower/src/platform/(${parts})`
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'))

/** What both kinds of pages need. */
const BOTH = anyOf(
  app('api/(call|query\\.)|shell/failure-text'),
  ui('display/tone|illustrations/drawing|theme'),
  'bridge/src/allowed-target',
  'icons/(circle-check|circle-exclamation|circle-minus|clock|hourglass)\\.mjs',
)

/** What nearly every page reads and shows with. */
const READING = anyOf(
  app('api/(fetch|read|use-query|use-reading)|money/(amount|market)'),
  'borrower/src/origination/order-status',
  app('shell/(native-shell|page-link|query-view)'),
  ui('display/(chip|figures|format|link-row|list|product-logo)|layout/section'),
  ui('illustrations/(empty|error)|states/outcome'),
  'bridge/src',
  'icons/chevron-right\\.mjs',
)

/** What every form is made of. */
const WRITING = anyOf(
  app('api/use-operation|browser/(typed-drafts|use-seconds-left)|shell/failure-note'),
  ui('display/status-banner|fields/(field|form|radio|text-field|use-field)|layout/action-bar'),
  'contract/src',
)

/**
 * What several pages share, in three files instead of dozens: they compress better and are asked for at once. A module that
 * is named nowhere goes where it is used.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const] },
  { name: 'both', test: BOTH },
  { name: 'reading', test: READING },
  { name: 'writing', test: WRITING },
]
