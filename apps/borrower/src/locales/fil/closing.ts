import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/closing.ts'

export const messages: Translation<typeof english> = {
  'closing.payoff': 'Bayaran nang maaga',
  'closing.payoff.on': 'Magsasara sa loan sa {date}',
  'closing.payoff.day': 'Sa aling araw?',
  'closing.payoff.saved': 'Matitipid mo',
  'closing.payoff.savedText':
    'Hindi na sisingilin ang interes na hindi pa kinikita kapag binayaran mo ang lahat sa araw na ito.',
  'closing.payoff.notSaved': 'Walang matitipid na interes sa pagbabayad sa araw na ito.',
  'closing.payoff.made': 'Ano ang bumubuo sa halaga',
  'closing.principal': 'Principal',
  'closing.interest': 'Interes',
  'closing.charges': 'Mga bayarin at multa',
  'closing.rebate': 'Interes na hindi pa kinikita',
  'closing.total': 'Babayaran',
  'closing.lines': 'Isa-isa',
  'closing.hide': 'Itago',
  'closing.payoff.later': 'Puwede mo itong bayaran sa {date}. Bumalik sa araw na iyon: ito rin ang babayaran mo.',
  'closing.payoff.notYet': 'Puwede mula {date}',
  'closing.payoff.notYetText':
    'Mula noon, puwede nang bayaran nang maaga ang loan na ito. Nasa ibaba ang halaga sa araw na pipiliin mo.',
  'closing.payoff.next':
    'Magsasara ang loan kapag dumating ang buong halaga. Pagkatapos ay makukuha mo ang closing letter.',
  'closing.closed': 'Sarado na ang loan na ito',
  'closing.closedText': 'Wala nang utang dito. Patunay ang closing letter na puwede mong itago.',
  'closing.letter': 'Closing letter (PDF)',
  'closing.seeLoan': 'Tingnan ang loan',
  'closing.back': 'Isauli ang loan',
  'closing.back.amount': 'Ang kailangan para isauli ito ngayon',
  'closing.back.until': 'Puwede mong isauli ang loan na ito hanggang {date}.',
  'closing.back.principal': 'Ang hiniram mo',
  'closing.back.interest': 'Interes sa {days, plural, one {# araw} other {# araw}}',
  'closing.back.feeKept': 'Bayaring hindi isasauli',
  'closing.back.feeReturned': 'Ibinawas na bayarin, isasauli sa iyo',
  'closing.back.paid': 'Ang nabayaran mo na',
  'closing.back.next':
    'Pagdating ng pera, magtatapos ang loan bilang kanselado. Wala ka nang utang dito at hindi ito makakasama sa iyo.',
  'closing.back.late':
    'Bayaran ngayon: bukas, may dagdag na isang araw na interes. Ang bayad pagkatapos ng {date}, o kulang, ay ituturing na bayad sa loan at tuloy ang loan.',
  'closing.back.done': 'Naisauli na ang loan na ito',
  'closing.back.doneText': 'Nagtapos ito bilang kanselado. Wala ka nang utang dito.',
  'closing.back.closed': 'Hindi na maisasauli ang loan na ito',
  'closing.back.closedText': 'Hanggang {date} lang iyon. Maaaring puwede mo itong bayaran nang maaga.',
  'closing.back.none': 'Walang cooling-off ang loan na ito',
  'closing.back.noneText': 'Wala sa kasunduan ang pagsasauli. Maaaring puwede mo itong bayaran nang maaga.',
  'closing.back.paidAlready': 'Nabayaran mo na ang lahat ng kailangan sa pagsasauli',
  'closing.back.paidAlreadyText': 'Wala ka nang babayaran. Makipag-ugnayan sa amin at tatapusin natin ang loan.',
  'refusal.EXIT_NOT_OPEN': 'Hindi na maisasauli ang loan na ito. Walang siningil.',
  'refusal.EXIT_DIFFERS': 'Nagbago ang halaga ng pagsasauli. Walang siningil. Pakibasa ulit.',
  'refusal.EXIT_PAID_ALREADY': 'Nabayaran mo na ang lahat ng kailangan sa pagsasauli. Makipag-ugnayan sa amin.',
  'refusal.EARLY_PAYMENT_NOT_YET': 'Hindi pa puwedeng bayaran nang maaga ang loan na ito. Walang siningil.',
}
