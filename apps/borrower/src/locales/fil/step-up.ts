import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/step-up.ts'

export const messages: Translation<typeof english> = {
  'step-up.title': 'Kumpirmahin na ikaw ito',
  'step-up.firstAccount': 'Sa account na ito pupunta ang pera ng loan mo.',
  'step-up.changeAccount': 'Papalitan mo ang account na pupuntahan ng pera mo.',
  'step-up.confirmLoan': 'Sa code na ito, kinukumpirma mo ang loan mo.',
  'step-up.sending': 'Ipinapadala ang code…',
  'step-up.sent': 'Nagpadala kami ng code sa {phone}. Gagana ito nang 5 minuto.',
  'step-up.code': '6-digit na code',
  'step-up.missing': 'Pakilagay ang lahat ng 6 na digit.',
  'step-up.checking': 'Sinusuri ang code…',
  'step-up.confirm': 'Kumpirmahin',
  'step-up.resend': 'Ipadala muli ang code',
  'step-up.resendIn': 'Ipadala muli sa {seconds} s',
  'refusal.STEP_UP_REQUIRED': 'Pakilagay ang code na ipapadala namin sa telepono mo.',
  'refusal.CODE_JUST_SENT': 'Kakapadala lang namin ng code. Maghintay bago humingi muli.',
  'refusal.CODE_LIMIT_REACHED': 'Masyadong maraming code para sa numerong ito. Subukan ulit mamaya.',
  'refusal.SMS_PAUSED': 'Hindi kami makapagpadala ng code ngayon. Walang nawala: subukan ulit mamaya.',
  'refusal.CODE_WRONG': 'Hindi tama ang code. Pakitingnan ang iyong mga mensahe.',
  'refusal.CODE_EXPIRED': 'Hindi na gumagana ang code. Humingi ng bago.',
  'refusal.SMS_NOT_SENT': 'Hindi naipadala ang mensahe. Pakisubukan muli.',
}
