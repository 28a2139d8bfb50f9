import type { Reply } from '@hulog/contract'

/** What an act would do, or did. */
export type Effects = Reply<'getApproval'>['makerSaw']
