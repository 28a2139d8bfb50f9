import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/devices.ts'

export const messages: Translation<typeof english> = {
  'devices.title': 'Tempat Anda masuk',
  'devices.intro':
    'Jika ada yang tidak Anda kenal, keluarkan. Sesi berakhir sendiri setelah {minutes, plural, other {# menit}} tidak dipakai.',
  'devices.name': '{browser} di {system}',
  'devices.browser.insideApp': 'Di dalam aplikasi lain',
  'devices.browser.other': 'Browser lain',
  'devices.system.other': 'perangkat tak dikenal',
  'devices.this': 'Perangkat ini',
  'devices.started': 'Masuk pada',
  'devices.seen': 'Terakhir dipakai',
  'devices.ends': 'Berakhir paling lambat',
  'devices.onlyThis': 'Anda tidak masuk di tempat lain.',
  'devices.end': 'Keluar dari sini',
  'devices.endOther': 'Keluarkan perangkat itu',
  'devices.endNamed': 'Keluarkan {device}',
  'devices.end.title': 'Keluarkan {device}?',
  'devices.end.text': 'Langsung berlaku. Siapa pun yang memakainya harus masuk lagi.',
  'devices.end.this': 'Anda harus masuk lagi di perangkat ini.',
  'devices.end.yes': 'Keluarkan',
  'devices.end.no': 'Biarkan tetap masuk',
  'devices.end.busy': 'Sedang keluar…',
  'devices.end.done': 'Sudah dikeluarkan.',
  'devices.others': 'Keluar dari semua tempat lain',
  'devices.others.title': 'Keluar dari semua tempat lain?',
  'devices.others.done': '{count, plural, other {# sesi diakhiri.}}',
  'refusal.SESSION_NOT_FOUND': 'Sesi ini tidak kami temukan.',
}
