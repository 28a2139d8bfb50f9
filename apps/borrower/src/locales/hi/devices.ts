import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/devices.ts'

export const messages: Translation<typeof english> = {
  'devices.title': 'आप कहाँ-कहाँ साइन इन हैं',
  'devices.intro':
    'जिसे आप न पहचानें, उसे साइन आउट कर दें। {minutes, plural, one {# मिनट} other {# मिनट}} इस्तेमाल न होने पर साइन-इन अपने आप खत्म हो जाता है।',
  'devices.name': '{system} पर {browser}',
  'devices.browser.insideApp': 'किसी दूसरे ऐप के अंदर',
  'devices.browser.other': 'दूसरा ब्राउज़र',
  'devices.system.other': 'अनजान डिवाइस',
  'devices.this': 'यह डिवाइस',
  'devices.started': 'साइन इन किया',
  'devices.seen': 'पिछली बार इस्तेमाल',
  'devices.ends': 'ज़्यादा से ज़्यादा तब तक',
  'devices.onlyThis': 'आप और कहीं साइन इन नहीं हैं।',
  'devices.end': 'यहाँ से साइन आउट करें',
  'devices.endOther': 'उस डिवाइस से साइन आउट करें',
  'devices.endNamed': '{device} को साइन आउट करें',
  'devices.end.title': '{device} को साइन आउट करें?',
  'devices.end.text': 'यह तुरंत लागू होता है। उसे इस्तेमाल करने वाले को फिर से साइन इन करना होगा।',
  'devices.end.this': 'इस डिवाइस पर आपको फिर से साइन इन करना होगा।',
  'devices.end.yes': 'साइन आउट करें',
  'devices.end.no': 'साइन इन रहने दें',
  'devices.end.busy': 'साइन आउट हो रहा है…',
  'devices.end.done': 'साइन आउट हो गया।',
  'devices.others': 'बाकी सब जगह से साइन आउट करें',
  'devices.others.title': 'बाकी सब जगह से साइन आउट करें?',
  'devices.others.done': '{count, plural, one {# साइन-इन खत्म हुआ।} other {# साइन-इन खत्म हुए।}}',
  'refusal.SESSION_NOT_FOUND': 'यह साइन-इन हमें नहीं मिला।',
}
