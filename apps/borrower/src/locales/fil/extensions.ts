import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/extensions.ts'

export const messages: Translation<typeof english> = {
  'extensions.title': 'Dagdag na panahon',
  'extensions.toPay': 'Babayaran muna',
  'extensions.next': 'Ang susunod mong petsa ng bayad ay',
  'extensions.instead': 'Dati, {date} ito.',
  'extensions.first': 'Ang babayaran mo muna',
  'extensions.first.why':
    'Magsisimula ang dagdag na panahon kapag bayad na ang lahat ng interes, bayarin at multa hanggang ngayon. Ililipat ang hiniram mo sa bagong petsa.',
  'extensions.first.none': 'Walang kailangang bayaran muna. Ililipat ang hiniram mo sa bagong petsa.',
  'extensions.first.late':
    'Bayaran nang buo sa isang bayad. Kung mahuli o kulang ito, ituturing itong bayad sa loan at hindi mapapalawig ang loan.',
  'extensions.plan': 'Listahan ng plano',
  'extensions.plan.now': 'Ngayon',
  'extensions.plan.then': 'Kapag pinalawig',
  'extensions.plan.new': 'Bago',
  'extensions.plan.less': 'Magbabago',
  'extensions.price': 'Magkano ang dagdag na panahon',
  'extensions.price.interest': 'Interes sa dagdag na panahon',
  'extensions.price.fee': 'Bayarin',
  'extensions.price.sum': 'Halaga ng dagdag na panahon',
  'extensions.price.now': 'Babayaran pa, kung hindi palalawigin',
  'extensions.price.then': 'Babayaran pa, kung palalawigin',
  'extensions.late': 'Kung mahuli ang bayad',
  'extensions.agree':
    'Sumasang-ayon ako sa mga binagong tuntunin sa itaas: {amount} ngayon, at ang bagong petsang {date}.',
  'extensions.agree.free': 'Sumasang-ayon ako sa mga binagong tuntunin sa itaas, at sa bagong petsang {date}.',
  'extensions.agree.missing': 'Pakisang-ayunan muna ang mga binagong tuntunin.',
  'extensions.extend': 'Palawigin ang loan',
  'extensions.seeLoan': 'Tingnan ang loan',
  'extensions.missed': 'Hindi napalawig ng bayad mo ang loan',
  'extensions.given': 'Napalawig na',
  'extensions.given.on': 'Pinalawig noong',
  'extensions.given.old': 'Dating petsa ng bayad',
  'extensions.given.new': 'Bagong petsa ng bayad',
  'extensions.given.paid': 'Ibinayad para dito',
  'extensions.given.receipt': 'Resibo sa statement mo',
  'extensions.times': 'Napalawig nang {given} sa {agreed} beses',
  'extensions.refused': 'Hindi mapapalawig ang loan na ito',
  'extensions.refused.not-offered':
    'Walang dagdag na panahon sa kasunduan ng loan na ito. Makikita sa pahina nito ang utang at petsa.',
  'extensions.refused.too-often': 'Napalawig na ito nang kasindalas ng napagkasunduan.',
  'extensions.refused.settled': 'Wala nang utang dito.',
  'extensions.refused.written-off': 'Na-write off na ito. Puwede mo pa rin itong bayaran.',
  'extensions.refused.cancelled': 'Isinauli na ito, kaya wala nang palalawigin.',
  'extensions.refused.no-principal':
    'Bayad na ang lahat ng hiniram mo. Interes o singil na lang ang natitira, at hindi iyon maipagpapaliban.',
  'extensions.refused.lifetime-cap':
    'Kapag pinalawig, lalampas ito sa pinakamataas na puwedeng singilin sa loan na ito.',
  'extensions.refused.unlawful': 'Hindi ito pinapayagan ng batas sa ganitong halaga.',
  'refusal.EXTENSION_NOT_OFFERED': 'Hindi mapapalawig ang loan na ito. Walang siningil.',
  'refusal.EXTENSION_DIFFERS':
    'Nagbago ang kailangan sa pagpapalawig. Walang siningil. Basahin ang mga bagong halaga at muling sumang-ayon.',
  'refusal.EXTENSION_TO_BE_PAID': 'May kailangan na ngayong bayaran muna. Basahin ang mga bagong halaga.',
}
