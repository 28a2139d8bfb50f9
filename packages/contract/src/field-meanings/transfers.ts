export const transfersMeanings = {
  utr: 'Reference number of a bank transfer, as its receipt shows it.',
  proofUrl: 'Where the borrower, signed in, can see that picture; empty when none was sent.',
  transferId: 'Names the transfer.',
  transferState:
    'Being checked, found among the money received, refused, or found and taken back by the payer’s bank since.',
  refusedBecause: 'Why it was refused; empty otherwise.',
  matchedAmount: 'What arrived and counts for the loan; null until it was found, and when its bank took it back.',
  decidedAt: 'When it was found or refused; null until then.',
  canSubmit: 'False when nothing is owed on the order.',
  earliestOn: 'The first day it may have been made on.',
  latestOn: 'The last one.',
  transfers: 'The transfers, newest first.',
}
