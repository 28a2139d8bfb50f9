import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/loan-details.ts'

export const messages: Translation<typeof english> = {
  'loanDetails.tips': 'Paalala',
  'loanDetails.tips.confirm': 'Kumpirmahin',
  'loanDetails.withdraw': 'Kunin Na',
  'loanDetails.cancel': 'Kanselahin',
  'loanDetails.call': 'Tumawag sa customer service',
  'loanDetails.write': 'Online na serbisyo',
  'loanDetails.writeText': 'Sumulat sa amin at tingnan ang nangyari rito',
  'loanDetails.rating': 'Kumusta ang loan mo?',
  'loanDetails.rating.text': 'I-rate ang loan mo sa {product}.',
  'loanDetails.rating.stars': '{count, plural, one {# bituin} other {# bituin}}',
  'loanDetails.rating.choose': 'Silakan pilih',
  'loanDetails.rating.submit': 'Ipadala',
  'loanDetails.rating.sending': 'Ipinapadala ang rating mo…',
  'loanDetails.rating.thanks': 'Salamat sa pagsasabi sa amin',
  'loanDetails.rating.sorry':
    'Paumanhin at hindi ito naging mas maganda. Tumawag sa amin at sabihin kung ano ang problema: aayusin namin ito.',
  'loanDetails.recommended': 'Mga rekomendasyon para sa iyo',
  'loanDetails.recommended.more': 'I-click para makita ang iba pang produkto',
  'loanDetails.recommended.inactive': 'Hindi available sa ngayon.',
}
