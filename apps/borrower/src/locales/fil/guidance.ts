import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/guidance.ts'

export const messages: Translation<typeof english> = {
  'guidance.title': 'Paano magbayad',
  'guidance.reference': 'Ang Reference_no mo',
  'guidance.toPay': 'Halagang babayaran',
  'guidance.none': 'Makukuha mo ang Reference_no kapag pinili mo ang “Pay code” sa pahina ng pagbabayad.',
  'guidance.pay': 'Pumunta sa pagbabayad',
  'guidance.loans': 'Tingnan ang aking mga loan',
  'guidance.copy': 'Kopyahin',
  'guidance.copied': 'Nakopya na',
  'guidance.notCopied': 'Hindi makopya sa telepono mo. Pakisulat na lang.',
  'guidance.wallet1': 'Wallet app 1',
  'guidance.wallet2': 'Wallet app 2',
  'guidance.store': 'Tindahan',
  'guidance.step.bills': 'Buksan ang app at pindutin ang Pay Bills.',
  'guidance.step.solutions': 'Pindutin ang Payment Solutions.',
  'guidance.step.provider': 'Piliin ang {provider}.',
  'guidance.step.anyProvider': 'Piliin ang provider na babayaran ng code mo.',
  'guidance.step.reference': 'Ilagay ang Reference_no at ang halaga, tingnan, at kumpirmahin.',
  'guidance.step.cashier': 'Ibigay sa kahera ang Reference_no at ang halaga.',
  'guidance.step.slip': 'Magbayad, at itago ang slip bilang patunay.',
  'guidance.enlarge': 'Palakihin ang larawan: {step}',
  'guidance.zoomIn': 'Palakihin',
  'guidance.zoomOut': 'Paliitin',
}
