import type { Reply } from '@hulog/contract'

/** What an offer is made of, on whichever page it is confirmed. */
export type Offer = Reply<'getConfirmation'>
export type NewOffer = Reply<'getNewConfirmation'>

/** Whether what is signed by confirming was agreed to; `unknown` while it is still being fetched. */
export type Consent = 'given' | 'withheld' | 'unknown'
