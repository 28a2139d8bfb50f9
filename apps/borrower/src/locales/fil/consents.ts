import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/consents.ts'

export const messages: Translation<typeof english> = {
  'consents.ask': 'Dalawang bagay na puwede mong ibahagi',
  'consents.ask.text': 'Ikaw ang pipili. Kung ayaw mo, pareho pa rin ang pagtrato sa aplikasyon mo.',
  'consents.location': 'Kung nasaan ka, humigit-kumulang',
  'consents.location.text':
    'Isang beses na sasabihin ng telepono mo kung nasaan ka, sa loob ng mga isang kilometro. Makikita ng aming staff kung may nag-a-apply mula sa malayo gamit ang pangalan mo.',
  'consents.device': 'Kung anong telepono ang gamit mo',
  'consents.device.text':
    'Isang beses na sasabihin ng telepono mo ang modelo, sistema, bersyon ng app, wika at time zone nito. Makikita ng aming staff kung may ibang teleponong nag-a-apply gamit ang pangalan mo.',
  'consents.kept': 'Buburahin namin ito pagkalipas ng {days} araw, o agad kapag binawi mo.',
  'consents.never': 'Hindi namin kailanman binabasa ang mga contact, larawan, mensahe o tawag mo.',
  'consents.share': 'Ibahagi',
  'consents.sharing': 'Ibinabahagi…',
  'consents.no': 'Hindi',
  'consents.shared': 'Naibahagi. Buburahin ito sa {date}.',
  'consents.takeBack': 'Bawiin',
  'consents.takingBack': 'Binabawi…',
  'consents.notShared': 'Hindi ibinahagi. Walang magbabago sa aplikasyon mo.',
  'consents.location.unavailable':
    'Hindi ibinigay ng telepono mo kung nasaan ka. Puwede kang magpatuloy kahit wala nito.',
  'consents.device.unavailable': 'Hindi sinabi ng telepono mo kung ano ito. Puwede kang magpatuloy kahit wala nito.',
  'consents.marketing': 'Balita at mga alok',
  'consents.marketing.text': 'Puwede ka naming padalhan ng balita at mga alok sa text.',
  'consents.contactOutsideHours': 'Mensahe anumang oras',
  'consents.contactOutsideHours.text': 'Puwede ka rin naming i-text tungkol sa loan mo sa gabi at sa madaling-araw.',
  'consents.privacyPolicy': 'Patakaran sa privacy',
  'refusal.CONSENT_NEEDED': 'Hindi ka pumayag dito. Walang itinago.',
  'refusal.CONSENT_TEXT_CHANGED': 'Nagbago ang mga salitang ito. Buksan muli ang pahina at basahin. Walang itinago.',
  'refusal.REPORT_NOT_NEEDED': 'Kailangan lang namin ito bago ka mag-apply. Walang itinago.',
  'refusal.CONSENT_BOUND': 'Kasama ito ng account mo. Puwede mong hilinging burahin namin ang datos mo.',
}
