import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/loan-details.ts'

export const messages: Translation<typeof english> = {
  'loanDetails.tips': 'ज़रूरी सुझाव',
  'loanDetails.tips.confirm': 'ठीक है',
  'loanDetails.withdraw': 'अभी निकालें',
  'loanDetails.cancel': 'रद्द करें',
  'loanDetails.call': 'ग्राहक सेवा को कॉल करें',
  'loanDetails.write': 'ऑनलाइन सेवा',
  'loanDetails.writeText': 'हमें लिखें और देखें कि उसका क्या हुआ',
  'loanDetails.rating': 'आपका अनुभव कैसा रहा?',
  'loanDetails.rating.text': '{product} के साथ अपने लोन को रेटिंग दें।',
  'loanDetails.rating.stars': '{count, plural, one {# स्टार} other {# स्टार}}',
  'loanDetails.rating.choose': 'Silakan pilih',
  'loanDetails.rating.submit': 'भेजें',
  'loanDetails.rating.sending': 'आपकी रेटिंग भेजी जा रही है…',
  'loanDetails.rating.thanks': 'बताने के लिए धन्यवाद',
  'loanDetails.rating.sorry': 'हमें खेद है कि अनुभव बेहतर नहीं रहा। हमें कॉल करके बताएँ कि क्या गड़बड़ हुई: हम उसे ठीक करेंगे।',
  'loanDetails.recommended': 'आपके लिए सुझाव',
  'loanDetails.recommended.more': 'और प्रोडक्ट देखने के लिए क्लिक करें',
  'loanDetails.recommended.inactive': 'अभी उपलब्ध नहीं।',
}
