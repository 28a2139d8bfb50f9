import type { Reply } from '@hulog/contract'

/** All that an act would do, or did. */
export type Effects = Reply<'getApproval'>['makerSaw']
