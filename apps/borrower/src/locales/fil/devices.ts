import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/devices.ts'

export const messages: Translation<typeof english> = {
  'devices.title': 'Kung saan ka naka-sign in',
  'devices.intro':
    'Kung may hindi ka kilala rito, i-sign out ito. Kusang natatapos ang sign-in pagkalipas ng {minutes, plural, one {# minuto} other {# minuto}} na walang gamit.',
  'devices.name': '{browser} sa {system}',
  'devices.browser.insideApp': 'Sa loob ng ibang app',
  'devices.browser.other': 'Ibang browser',
  'devices.system.other': 'di-kilalang device',
  'devices.this': 'Device na ito',
  'devices.started': 'Nag-sign in noong',
  'devices.seen': 'Huling ginamit',
  'devices.ends': 'Matatapos hanggang',
  'devices.onlyThis': 'Hindi ka naka-sign in saanman.',
  'devices.end': 'Mag-sign out dito',
  'devices.endOther': 'I-sign out ang device na iyon',
  'devices.endNamed': 'I-sign out ang {device}',
  'devices.end.title': 'I-sign out ang {device}?',
  'devices.end.text': 'Agad itong magkakabisa. Kailangang mag-sign in muli ang gumagamit nito.',
  'devices.end.this': 'Kailangan mong mag-sign in muli sa device na ito.',
  'devices.end.yes': 'I-sign out',
  'devices.end.no': 'Manatiling naka-sign in',
  'devices.end.busy': 'Nagsa-sign out…',
  'devices.end.done': 'Naka-sign out na.',
  'devices.others': 'Mag-sign out sa lahat ng iba',
  'devices.others.title': 'Mag-sign out sa lahat ng iba?',
  'devices.others.done': '{count, plural, one {# sign-in ang natapos.} other {# sign-in ang natapos.}}',
  'refusal.SESSION_NOT_FOUND': 'Hindi namin nakita ang sign-in na ito.',
}
