export const supportMeanings = {
  marker: 'A number that existing apps send; it changes nothing.',
  smWa: 'Customer service by telephone and WhatsApp, as it is shown.',
  isOwnMarket: 'Whether it is the borrower’s own market, and no choice of a visitor.',
  replyWorkingDays: 'A complaint is answered within so many working days.',
  resolveDays: 'A complaint is settled within so many days; then the regulator hears it.',
  textKey: 'Which text: about us, the privacy policy or the loan terms.',
  validFrom: 'First day on which this version holds.',
  validUntil: 'Last day on which it held; null while it holds.',
  isCurrent: 'Whether this version holds today.',
  blocks: 'The text, part after part.',
  versions: 'Every version that held so far, newest first.',
}
