import type { TextLanguage } from '../../../people/borrowers/index.ts'
import { DomainError, type ErrorName } from '../../../platform/http/domain-error.ts'
import { phoneRuleOf } from '../describe-template.ts'

type Words = Partial<Record<ErrorName, string>>

const zh: Words = {
  ALREADY_REGISTERED: '您已注册,请直接下载APP登录！',
  CAPTCHA_WRONG: '图形验证码错误，请重新输入！',
  CAPTCHA_NOT_SOLVED: '图形验证码错误，请重新输入！',
  LANDING_CODE_JUST_SENT: '请勿重复发送验证码!',
  LANDING_CODE_WRONG: '请正确输入短信验证码！',
  LANDING_CODE_EXPIRED: '短信验证码已失效，请重新获取！',
  CODE_LIMIT_REACHED: '该手机号获取验证码次数过多，请稍后再试！',
  SMS_PAUSED: '暂时无法发送验证码，请稍后再试！',
  TOO_MANY: '操作过于频繁，请稍后再试！',
}

const en: Words = {
  ALREADY_REGISTERED: 'You already have an account. Get the app and sign in.',
  CAPTCHA_WRONG: 'Those are not the characters in the picture. Please try the new one.',
  CAPTCHA_NOT_SOLVED: 'Those are not the characters in the picture. Please try the new one.',
  LANDING_CODE_JUST_SENT: 'We just sent you a code. Please wait a minute before asking again.',
  LANDING_CODE_WRONG: 'This code is not right. Please check your messages.',
  LANDING_CODE_EXPIRED: 'This code no longer works. Please ask for a new one.',
  CODE_LIMIT_REACHED: 'Too many codes for this number. Please try again later.',
  SMS_PAUSED: 'We cannot send a code right now. Please try again a little later.',
  TOO_MANY: 'Too many tries. Please wait a little and try again.',
}

const fil: Words = {
  ALREADY_REGISTERED: 'May account ka na. I-download ang app at mag-sign in.',
  CAPTCHA_WRONG: 'Hindi tugma sa larawan ang inilagay mo. Subukan ang bagong larawan.',
  CAPTCHA_NOT_SOLVED: 'Hindi tugma sa larawan ang inilagay mo. Subukan ang bagong larawan.',
  LANDING_CODE_JUST_SENT: 'Kakapadala lang namin ng code. Maghintay ng isang minuto bago humingi ulit.',
  LANDING_CODE_WRONG: 'Mali ang code. Tingnan ang mga mensahe mo.',
  LANDING_CODE_EXPIRED: 'Hindi na gumagana ang code na ito. Humingi ng bago.',
  CODE_LIMIT_REACHED: 'Napakarami nang code para sa numerong ito. Subukan ulit mamaya.',
  SMS_PAUSED: 'Hindi kami makapagpadala ng code ngayon. Subukan ulit mamaya.',
  TOO_MANY: 'Masyadong maraming subok. Maghintay nang kaunti at subukan ulit.',
}

const hi: Words = {
  ALREADY_REGISTERED: 'आपका खाता पहले से है। ऐप डाउनलोड करके साइन इन करें।',
  CAPTCHA_WRONG: 'तस्वीर के अक्षर मेल नहीं खाए। नई तस्वीर से फिर कोशिश करें।',
  CAPTCHA_NOT_SOLVED: 'तस्वीर के अक्षर मेल नहीं खाए। नई तस्वीर से फिर कोशिश करें।',
  LANDING_CODE_JUST_SENT: 'कोड अभी भेजा गया है। दोबारा माँगने से पहले एक मिनट रुकें।',
  LANDING_CODE_WRONG: 'यह कोड सही नहीं है। कृपया अपने संदेश देखें।',
  LANDING_CODE_EXPIRED: 'यह कोड अब काम नहीं करता। कृपया नया कोड माँगें।',
  CODE_LIMIT_REACHED: 'इस नंबर के लिए बहुत ज़्यादा कोड माँगे गए हैं। कृपया बाद में कोशिश करें।',
  SMS_PAUSED: 'हम अभी कोड नहीं भेज सकते। कृपया थोड़ी देर बाद कोशिश करें।',
  TOO_MANY: 'बहुत ज़्यादा कोशिशें हुईं। कृपया थोड़ा रुककर फिर कोशिश करें।',
}

const id: Words = {
  ALREADY_REGISTERED: 'Anda sudah terdaftar. Unduh aplikasi lalu masuk.',
  CAPTCHA_WRONG: 'Karakter tidak cocok dengan gambar. Coba gambar yang baru.',
  CAPTCHA_NOT_SOLVED: 'Karakter tidak cocok dengan gambar. Coba gambar yang baru.',
  LANDING_CODE_JUST_SENT: 'Kode baru saja dikirim. Tunggu satu menit sebelum meminta lagi.',
  LANDING_CODE_WRONG: 'Kode ini salah. Periksa pesan Anda.',
  LANDING_CODE_EXPIRED: 'Kode ini sudah tidak berlaku. Minta kode baru.',
  CODE_LIMIT_REACHED: 'Terlalu banyak kode untuk nomor ini. Coba lagi nanti.',
  SMS_PAUSED: 'Kode belum dapat dikirim saat ini. Coba lagi nanti.',
  TOO_MANY: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.',
}

const words: Readonly<Record<TextLanguage, Words>> = { zh, en, fil, hi, id }

function wordsFor(reason: ErrorName, language: TextLanguage): string | undefined {
  // The page says the same of such a number before it is sent.
  if (reason === 'LANDING_PHONE_NOT_VALID') return phoneRuleOf({ market: null, language }).message
  return words[language][reason]
}

/** Does the work, and says a refusal of it in the language of the landing page, where it has words for it. */
export async function speaking<T>(language: TextLanguage, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const said = error instanceof DomainError ? wordsFor(error.reason, language) : undefined
    if (!(error instanceof DomainError) || said === undefined) throw error
    throw new DomainError(error.reason, error.field, said)
  }
}
