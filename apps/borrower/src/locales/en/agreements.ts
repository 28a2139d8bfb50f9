export const messages = {
  'agreements.agree': 'I have read and agree to',
  'agreements.newPage': 'Open in a new page',
  'agreements.pdf': 'Save as PDF',
  'agreements.failed': 'The agreements could not be opened. Nothing was signed.',
}
