import type { Words } from './words.ts'

export const fil: Words = {
  tagline: 'Maliliit na loan na malinaw sa iyo',
  skip: 'Dumiretso sa teksto',
  menu: 'Menu',
  language: 'Wika',
  signIn: 'Mag-sign in',
  demo: 'Pang-demo lang ang lender na ito: walang totoong perang gumagalaw',
  nav: {
    label: 'Pangunahin',
    home: 'Home',
    about: 'Tungkol sa amin',
    reviews: 'Mga review ng gumagamit',
    policy: 'Kasunduan sa privacy',
    loan: 'Mga tuntunin at kondisyon ng loan',
    contact: 'Makipag-ugnayan',
  },
  banners: {
    label: 'Ang pinaninindigan namin',
    carousel: 'carousel',
    banner: 'slide',
    place: (number, count) => `${number} sa ${count}`,
    show: (number) => `Ipakita ang banner ${number}`,
    pause: 'Ihinto ang mga banner',
    seenThrough: {
      title: 'Maliit na loan, kita mo ang lahat',
      text: 'Alamin ang buong halaga bago ka pumirma, ang bawat petsa pagkatapos, at ang babayaran mo sa anumang araw, isa-isa.',
    },
    everyDate: {
      title: 'Bawat petsa, bago ka pumirma',
      text: 'Nasa isang pahina ang bawat bayad, ang araw at ang halaga nito. Babasahin mo sa sarili mong mesa, saka ka magpapasya.',
    },
    seeLoans: 'Tingnan ang mga loan',
    seeCost: 'Magkano ito',
    seeTerms: 'Basahin ang mga tuntunin',
  },
  range: {
    title: 'Ang aming mga loan sa tatlong numero',
    shortest: 'Pinakamaikling panahon',
    longest: 'Pinakamahabang panahon',
    apr: 'Pinakamataas na rate sa isang taon, kasama ang lahat ng bayarin',
  },
  cost: {
    title: 'Magkano ang isang loan',
    lead: ({ productName, borrowed, term }) =>
      `Isang halimbawa: ang ${productName}, ${borrowed}, ${term}. Ganito rin ang makikita mo sa sarili mong alok bago ka pumayag sa kahit ano.`,
    receive: 'Matatanggap mo',
    payBack: 'Ibabalik mo',
    cost: 'Gastos sa loan',
    borrow: 'Hinihiram mo',
    interest: 'Interes',
    fees: 'Mga bayarin',
    apr: 'Rate sa isang taon, kasama ang lahat ng bayarin',
    paidOut: 'Ibinigay sa iyo',
    payments: 'Ang takbo ng loan na ito',
    payment: (number) => `Ika-${number} bayad`,
    sameCode: 'Walang numerong basta inilagay dito: ang code na naniningil ng mga loan ang nagkuwenta.',
  },
  offers: {
    title: 'Mga loan na inaalok',
    between: (from, to) => `${from} hanggang ${to}`,
    none: 'Walang loan na inaalok dito sa ngayon.',
  },
  steps: {
    title: 'Paano ito gumagana',
    steps: [
      { title: 'Mag-sign in', text: 'Gamit ang numero ng telepono mo at ang code na ipapadala namin.' },
      {
        title: 'Magpakilala',
        text: 'Pangalan, trabaho, tirahan, selfie at ID. Hindi namin binabasa ang listahan ng contact sa telepono mo.',
      },
      {
        title: 'Basahin ang alok',
        text: 'Ang buong gastos, bawat petsa, at ang singil kapag nahuli. Ikaw ang magpapasya.',
      },
      { title: 'Kunin ang pera', text: 'Papasok ito sa sarili mong account. Magbabayad ka sa mga araw na nabasa mo.' },
    ],
  },
  late: {
    title: 'Kapag nahuli ang bayad',
    example: (days, charge) => `Sa halimbawa, may dagdag na ${charge} kapag nahuli nang ${days} araw ang unang bayad.`,
    plea: 'Kung alam mong hindi ka makakabayad sa oras, sumulat ka sa amin bago ang araw na iyon: walang bayad ang magtanong. Magbayad ng kaya mo, dahil bilang ang bawat bayad mula sa araw na dumating ito.',
    allCharges: 'Lahat ng singil sa pagkahuli ng lahat ng loan',
  },
  reviews: {
    title: 'Mga review ng gumagamit',
    invented:
      'Pang-demo ito: likha lamang ang mga tao at ang mga salita sa ibaba, para ipakita kung saan ilalagay ang mga review.',
    none: 'Wala pang review. Dito ilalagay ang sa mga totoong nanghiram, maganda man o hindi.',
  },
  lender: {
    title: 'Sino ang nagpapahiram sa iyo',
    know: 'Alamin ito bago ka manghiram',
    licence: 'Lisensya',
    address: 'Tirahan',
    officer: 'Dumirinig sa reklamo mo',
    regulator: 'Nagbabantay sa amin',
    more: 'Higit pa tungkol sa amin',
  },
  contact: {
    title: 'Makipag-ugnayan',
    lead: 'Tao ang bumabasa at sumasagot.',
    phone: 'Telepono',
    mail: 'E-mail',
  },
  form: {
    title: 'May mungkahi ka?',
    name: 'Pangalan',
    telephone: 'Telepono',
    suggestion: 'Mungkahi',
    stays:
      'Nananatili sa device na ito ang isinulat mo: walang ipinapadala. Kung gusto mo ng sagot, sumulat o tumawag:',
    submit: 'Isumite',
    incomplete: 'Pakikumpleto ang impormasyon!',
    success: 'Tagumpay!',
  },
  text: { contents: 'Nasa pahinang ito', since: (date) => `May bisa mula ${date}` },
  foot: {
    software: 'Tumatakbo sa Hulog, open-source na software sa pagpapahiram, lisensyang Apache-2.0.',
    reference: 'API reference',
  },
}
