/** Whether what is signed with an offer was agreed to. `unknown` while it is not known what that is: nothing can be signed then. */
export type Consent = 'given' | 'withheld' | 'unknown'
