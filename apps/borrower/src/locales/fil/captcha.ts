import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/captcha.ts'

export const messages: Translation<typeof english> = {
  'captcha.heading': 'Isa pang hakbang',
  'captcha.text':
    'Maraming code ang hiningi mula sa iyong network o hanay ng numero. Ipakita munang tao ka, saka namin ipapadala ang iyo.',
  'captcha.loading': 'Naglo-load…',
  'captcha.failed': 'Hindi ito na-load. Humingi ng iba.',
  'captcha.alt': 'Larawan ng apat na karakter',
  'captcha.characters': 'Mga karakter sa larawan',
  'captcha.answer': 'Sagot mo sa numero',
  'captcha.missing': 'Pakisulat ang sagot.',
  'captcha.wrong': 'Hindi tama ang sagot. Narito ang bago.',
  'captcha.another': 'Magpakita ng ibang larawan',
  'captcha.anotherQuestion': 'Magtanong ng iba',
  'captcha.cannotSee': 'Hindi ko makita ang larawan: tanungin ako',
  'captcha.showPicture': 'Larawan na lang ang ipakita',
  'captcha.call': 'Sagutin, at tawagan ako para sa code',
  'captcha.back': 'Bumalik',
}
