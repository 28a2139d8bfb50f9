import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/step-up.ts'

export const messages: Translation<typeof english> = {
  'step-up.title': 'पुष्टि करें कि यह आप ही हैं',
  'step-up.firstAccount': 'आपके लोन का पैसा इस खाते में जाएगा।',
  'step-up.changeAccount': 'आप वह खाता बदल रहे हैं जिसमें आपका पैसा जाता है।',
  'step-up.confirmLoan': 'इस कोड से आप अपने लोन की पुष्टि करते हैं।',
  'step-up.sending': 'कोड भेजा जा रहा है…',
  'step-up.sent': 'हमने {phone} पर एक कोड भेजा है। यह 5 मिनट तक काम करेगा।',
  'step-up.code': '6 अंकों का कोड',
  'step-up.missing': 'कृपया सभी 6 अंक भरें।',
  'step-up.checking': 'कोड जाँचा जा रहा है…',
  'step-up.confirm': 'पुष्टि करें',
  'step-up.resend': 'कोड फिर भेजें',
  'step-up.resendIn': '{seconds} सेकंड में फिर भेजें',
  'refusal.STEP_UP_REQUIRED': 'कृपया वह कोड डालें जो हम आपके फ़ोन पर भेजेंगे।',
  'refusal.CODE_JUST_SENT': 'हमने अभी कोड भेजा है। दोबारा माँगने से पहले थोड़ा रुकें।',
  'refusal.CODE_LIMIT_REACHED': 'इस नंबर पर बहुत कोड भेजे गए। बाद में फिर कोशिश करें।',
  'refusal.SMS_PAUSED': 'अभी हम कोड नहीं भेज सकते। कुछ खोया नहीं है: थोड़ी देर बाद फिर कोशिश करें।',
  'refusal.CODE_WRONG': 'यह कोड सही नहीं है। कृपया अपने संदेश देखें।',
  'refusal.CODE_EXPIRED': 'यह कोड अब काम नहीं करता। नया कोड माँगें।',
  'refusal.SMS_NOT_SENT': 'संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
}
