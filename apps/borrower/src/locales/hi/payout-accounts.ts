import type { Translation } from '../../language/catalogues.ts'
import type { messages as english } from '../en/payout-accounts.ts'

export const messages: Translation<typeof english> = {
  'payout-accounts.title': 'भुगतान खाते की जानकारी',
  'payout-accounts.intro': 'आपका लोन इसी खाते में आएगा, और केवल आपके अपने नाम के खाते में।',
  'payout-accounts.holder': 'खाताधारक',
  'payout-accounts.bound': 'आपका अभी का खाता',
  'payout-accounts.noName': 'हमें अभी आपका नाम नहीं पता',
  'payout-accounts.noNameText': 'पैसा केवल आपके अपने नाम के खाते में जाता है। कृपया पहले बताएँ कि आप कौन हैं।',
  'payout-accounts.toDetails': 'अपनी जानकारी पर जाएँ',
  'payout-accounts.empty': 'हम अभी कोई खाता नहीं ले सकते',
  'payout-accounts.emptyText': 'कृपया बाद में फिर कोशिश करें। कुछ भी नहीं खोया।',
  'payout-accounts.choose': 'चुनें',
  'payout-accounts.noOptions': 'यहाँ अभी चुनने के लिए कुछ नहीं है।',
  'payout-accounts.chooseMissing': 'कृपया एक चुनें।',
  'payout-accounts.missing': 'कृपया इसे भरें।',
  'payout-accounts.numberLength': 'कृपया खाता संख्या जाँचें। इसमें 6 से 20 अंक होते हैं।',
  'payout-accounts.check': 'आगे बढ़ने से पहले हर अंक जाँच लें।',
  'payout-accounts.confirm': 'पुष्टि करें',
  'payout-accounts.next': 'आगे',
  'payout-accounts.saving': 'सहेजा जा रहा है…',
  'refusal.ACCOUNT_NUMBER_NOT_VALID': 'कृपया खाता संख्या जाँचें।',
  'refusal.BANK_NOT_SUPPORTED': 'हम अभी इस बैंक में भुगतान नहीं कर सकते। कृपया दूसरा चुनें।',
  'refusal.BRANCH_NOT_VALID': 'कृपया शाखा जाँचें: IFSC के आख़िरी 6 अंक, या MICR कोड के 9 अंक।',
  'refusal.CARD_NUMBER_GIVEN': 'यह कार्ड का नंबर लगता है। कृपया खाता संख्या डालें। आपने जो लिखा उसे हमने सहेजा नहीं है।',
  'refusal.NAME_NOT_CARRIED': 'यहाँ के बैंक नाम केवल लैटिन अक्षरों में लेते हैं। कृपया अपना नाम वैसे लिखें जैसे आपके बैंक में है, या हमें लिखें।',
  'refusal.NAME_NOT_KNOWN': 'कृपया पहले अपनी जानकारी में अपना नाम लिखें।',
}
