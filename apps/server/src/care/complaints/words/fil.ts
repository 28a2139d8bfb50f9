import type { ComplaintWords } from './complaint-words.ts'

export const fil: ComplaintWords = {
  types: {
    1: 'Paniningil: paano ako siningil',
    2: 'Hindi nabilang ang bayad ko',
    3: 'Mali ang singil o halaga',
    4: 'Hindi dumating ang loan',
    5: 'Account ko o pag-sign in',
    6: 'Hindi gumagana ang app',
    7: 'Personal na datos ko',
    8: 'Iba pa',
  },
  subTypes: {
    1: 'Pananakot o pang-iinsulto',
    2: 'Kinontak ang ibang tao',
    3: 'Kinontak sa gabi o nang napakadalas',
    4: 'Siningil ng maling halaga',
    5: 'Ipinahiya sa publiko o online',
    6: 'Iba pa tungkol sa paniningil',
  },
  tabs: { inProgress: 'Inaasikaso', answered: 'Nasagot', closed: 'Sarado' },
  events: {
    received: 'Natanggap namin ang reklamo mo.',
    started: 'Inaasikaso na namin ito.',
    answered: 'Sumagot kami.',
    rated: 'Ni-rate mo ang sagot namin.',
    closed: 'Isinara namin ang kaso.',
  },
  orderRows: { loanAmount: 'Halaga ng loan', appliedOn: 'Petsa ng pag-apply', orderNumber: 'Numero ng order' },
}
