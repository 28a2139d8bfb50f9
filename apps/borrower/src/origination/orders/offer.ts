import type { Reply } from '@hulog/contract'

/** What an offer is made of, on whichever page it is confirmed. */
export type Offer = Reply<'getConfirmation'>
export type NewOffer = Reply<'getNewConfirmation'>
