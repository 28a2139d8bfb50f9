/** ORD-08: what the demo lender wants borrowers to know before they pay. */
export const tips =
  'Pay only with a code from this app. Nobody of ours will ask you to send money to a person, or for a password.'
