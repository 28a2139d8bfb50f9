import type { StatementWords } from './statement-rules.ts'

export const words: StatementWords = {
  demonstration: ({ name }) =>
    `Demonstrasyon lamang ito: walang totoong ${name}, gawa-gawa ang numero ng lisensya nito, at walang perang ipinapahiram.`,
  lender: ({ legalName, licence }) => `Ang nagpapahiram ay ang ${legalName}. ${licence.authority}: ${licence.number}.`,
  supervised: 'Lisensyado at binabantayan ito ng Otoritas Jasa Keuangan (OJK).',
  range: ({ shortestTerm, longestTerm, highestApr }) =>
    `Tumatagal ang mga loan nang ${shortestTerm} hanggang ${longestTerm}. Ang pinakamataas na annual percentage rate (APR), kasama ang interes at lahat ng bayarin, ay ${highestApr}; hindi kasama rito ang singil sa pagkahuli.`,
  example: (loan) =>
    `Halimbawa: kung hihiram ka ng ${loan.borrowed} sa loob ng ${loan.term}, matatanggap mo ang ${loan.received} at ibabalik mo ang ${loan.total} (${loan.payments}). Ang interes na ${loan.interest} at mga bayaring ${loan.fees} ay ${loan.cost} lahat; ang APR ay ${loan.apr}.`,
  monthlyRate: (rate) => `Ang effective interest rate ng halimbawang ito ay ${rate} bawat buwan.`,
  studyDisclosure:
    'Bago ka pumirma, bibigyan ka ng disclosure statement ayon sa Truth in Lending Act (Republic Act No. 3765). Pag-aralan ang mga tuntunin at kondisyon nito bago ituloy ang loan.',
  keyFacts:
    'Bago ka pumirma, bibigyan ka ng Key Fact Statement na may APR at lahat ng singil. Hindi maaaring singilin ang wala roon.',
  coolingOff: ({ products, days }) => `${products}: maibabalik mo ang loan sa loob ng ${days} nang walang multa.`,
  officer: ({ officer, regulator }, days) =>
    `Opisyal para sa mga reklamo: ${officer.name}, ${officer.phone}, ${officer.email}. Ang reklamong hindi naayos sa loob ng ${days} ay maaaring dalhin sa ${regulator.name}, ${regulator.url}.`,
  ownAccount: 'Sa sarili mong account lamang ipinapadala ang pera, at diretso sa nagpapahiram mo ito ibinabalik.',
  noAccess: 'Hindi nababasa ng app ang mga contact, listahan ng tawag, mensahe at file mo.',
  onlyWhatYouCanRepay:
    'May panganib ang pag-utang: hiramin lamang ang kaya mong ibalik. May dagdag na singil ang pagbabayad nang huli, at maaaring mahirapan kang umutang muli.',
}
