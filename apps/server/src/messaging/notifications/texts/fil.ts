import type { NotificationTexts } from './notification-texts.ts'

export const fil: NotificationTexts = {
  offer: {
    title: 'Handa na ang alok sa iyo',
    text: 'maaari ka naming pautangin ng {amount}. Tingnan ang mga kondisyon at kumpirmahin sa app hanggang {date}.',
  },
  payout: {
    title: 'Dumating na ang pera mo',
    text: 'kinumpirma ng bangko mo na naipasok na sa account mo ang {amount}. {orderNumber} ang numero ng utang mo.',
  },
  'payout-failed': {
    title: 'Hindi naipadala ang pera',
    text: 'hindi tinanggap ng bangko mo ang {amount}. Buksan ang app at magbigay ng iba mong account.',
  },
  'due-soon': {
    title: 'Malapit na ang bayad mo',
    text: 'dapat bayaran ang {amount} sa {date}. Puwede kang magbayad sa app.',
  },
  'due-today': {
    title: 'Ngayon ang araw ng bayad',
    text: 'dapat bayaran ngayon, {date}, ang {amount}. Puwede kang magbayad sa app hanggang hatinggabi.',
  },
  overdue: {
    title: 'Huli na ang bayad mo',
    text: 'may bayad na dapat noong {date}. Kasama ang singil sa pagkahuli, {amount} ang babayaran ngayon. Hindi kaya? Sumulat sa amin sa app.',
  },
  repayment: {
    title: 'Natanggap namin ang bayad mo',
    text: 'salamat, natanggap namin ang {amount}. Kung babayaran ngayon ang buong utang, {left} ang kailangan.',
  },
  'loan-settled': {
    title: 'Bayad na ang utang mo',
    text: 'salamat, natanggap namin ang {amount}. Bayad na ang utang mong {orderNumber}. Nasa app ang liham ng pagsasara.',
  },
  'payment-returned': {
    title: 'May bayad na ibinalik',
    text: 'binawi ng bangko ang bayad na {amount} kaya hindi ito bilang sa utang mong {orderNumber}. Tingnan sa app ang dapat bayaran.',
  },
  'loan-extended': {
    title: 'Napahaba ang utang mo',
    text: 'napahaba ang utang mo. Sa {date} ang susunod mong bayad.',
  },
  'account-changed': {
    title: 'Napalitan ang account mo',
    text: 'sa {account} na pupunta ang pera ng utang mo. Hindi ikaw ito? Sumulat agad sa amin sa app.',
  },
  'details-changed': {
    title: 'Napalitan ang detalye mo',
    text: 'napalitan noong {date} ang personal mong detalye. Hindi ikaw ito? Sumulat agad sa amin sa app.',
  },
  'transfer-matched': {
    title: 'Nakita namin ang padala mo',
    text: 'nakita namin ang padala mo noong {date}, reference na nagtatapos sa {reference}. Bilang na ang {amount} mula sa araw na iyon.',
  },
  'transfer-refused': {
    title: 'Hindi namin nakita ang padala mo',
    text: 'hindi namin nakita ang padala mong {amount}, {date}, reference na nagtatapos sa {reference}. Tingnan sa app kung bakit.',
  },
  'complaint-answered': {
    title: 'Nasagot ang reklamo mo',
    text: 'sinagot namin ang reklamo mong {caseNumber}. Basahin ang sagot sa app at sabihin kung ano ang masasabi mo.',
  },
  'privacy-policy-changed': {
    title: 'Nagbago ang aming patakaran sa privacy',
    text: 'nagbago ang aming patakaran sa privacy. May bisa ang bagong bersiyon mula {date}. Basahin ito sa app.',
  },
}
