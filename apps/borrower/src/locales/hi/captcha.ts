import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/captcha.ts'

export const messages: Translation<typeof english> = {
  'captcha.heading': 'एक और कदम',
  'captcha.text': 'आपके नेटवर्क या नंबरों की श्रेणी से बहुत से कोड माँगे गए हैं। पहले दिखाएँ कि आप इंसान हैं, फिर हम आपका कोड भेजेंगे।',
  'captcha.loading': 'लोड हो रहा है…',
  'captcha.failed': 'यह लोड नहीं हो सका। कृपया दूसरा माँगें।',
  'captcha.alt': 'चार अक्षरों का चित्र',
  'captcha.characters': 'चित्र में लिखे अक्षर',
  'captcha.answer': 'आपका उत्तर अंकों में',
  'captcha.missing': 'कृपया उत्तर लिखें।',
  'captcha.wrong': 'यह उत्तर सही नहीं है। यह रहा नया।',
  'captcha.another': 'दूसरा चित्र दिखाएँ',
  'captcha.anotherQuestion': 'दूसरा प्रश्न पूछें',
  'captcha.cannotSee': 'मैं चित्र नहीं देख सकता/सकती: मुझसे प्रश्न पूछें',
  'captcha.showPicture': 'इसके बजाय चित्र दिखाएँ',
  'captcha.call': 'उत्तर दें, और कोड के लिए मुझे कॉल करें',
  'captcha.back': 'वापस',
}
