import type { ComplaintWords } from './complaint-words.ts'

export const en: ComplaintWords = {
  types: {
    1: 'Collection: how I was asked to pay',
    2: 'My payment was not counted',
    3: 'A charge or an amount is wrong',
    4: 'The loan did not arrive',
    5: 'My account or signing in',
    6: 'The app does not work',
    7: 'My personal data',
    8: 'Something else',
  },
  subTypes: {
    1: 'Threats or insults',
    2: 'Other people were contacted',
    3: 'Contacted at night or too often',
    4: 'Asked for a wrong amount',
    5: 'Shamed in public or online',
    6: 'Something else about collection',
  },
  tabs: { inProgress: 'In progress', answered: 'Answered', closed: 'Closed' },
  events: {
    received: 'We received your complaint.',
    started: 'We are working on it.',
    answered: 'We answered.',
    rated: 'You rated our answer.',
    closed: 'We closed the case.',
  },
  orderRows: { loanAmount: 'Loan amount', appliedOn: 'Applied on', orderNumber: 'Order number' },
}
