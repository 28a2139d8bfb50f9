export const messages = {
  'loanDetails.tips': 'Kind tips',
  'loanDetails.tips.confirm': 'Confirm',
  'loanDetails.withdraw': 'Withdraw Now',
  'loanDetails.cancel': 'Cancel',
  'loanDetails.call': 'Call customer service',
  'loanDetails.rating': 'How do you like it?',
  'loanDetails.rating.text': 'Rate your loan with {product}.',
  'loanDetails.rating.stars': '{count, plural, one {# star} other {# stars}}',
  'loanDetails.rating.choose': 'Silakan pilih',
  'loanDetails.rating.submit': 'Submit',
  'loanDetails.rating.sending': 'Sending your rating…',
  'loanDetails.rating.thanks': 'Thank you for telling us',
  'loanDetails.rating.sorry':
    'We are sorry that it was not better. Call us and say what went wrong: we will see to it.',
  'loanDetails.recommended': 'Recommended for you',
  'loanDetails.recommended.more': 'Click to view more products',
  'loanDetails.recommended.inactive': 'Not available right now.',
}
