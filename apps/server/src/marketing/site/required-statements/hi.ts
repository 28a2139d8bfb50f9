import type { StatementWords } from './statement-rules.ts'

export const words: StatementWords = {
  demonstration: ({ name }) =>
    `यह केवल एक प्रदर्शन है: ${name} नाम की कोई कंपनी नहीं है, उसका लाइसेंस नंबर काल्पनिक है और कोई पैसा उधार नहीं दिया जाता।`,
  lender: ({ legalName, licence }) => `ऋणदाता: ${legalName}। ${licence.authority}: ${licence.number}।`,
  supervised: 'यह Otoritas Jasa Keuangan (OJK) से लाइसेंस प्राप्त है और उसकी निगरानी में है।',
  range: ({ shortestTerm, longestTerm, highestApr }) =>
    `लोन की अवधि ${shortestTerm} से ${longestTerm} तक है। ब्याज और सभी शुल्क मिलाकर सबसे ऊँची वार्षिक प्रतिशत दर (APR) ${highestApr} है; देर से भुगतान के शुल्क इसमें शामिल नहीं हैं।`,
  example: (loan) =>
    `उदाहरण: आप ${loan.term} के लिए ${loan.borrowed} उधार लेते हैं, आपको ${loan.received} मिलते हैं और आप ${loan.total} लौटाते हैं (${loan.payments})। ब्याज ${loan.interest} और शुल्क ${loan.fees}, कुल लागत ${loan.cost}; APR ${loan.apr} है।`,
  monthlyRate: (rate) => `इस उदाहरण की प्रभावी ब्याज दर ${rate} प्रति माह है।`,
  studyDisclosure:
    'हस्ताक्षर से पहले आपको Truth in Lending Act (Republic Act No. 3765) के अनुसार प्रकटीकरण विवरण मिलता है। लोन लेने से पहले उसकी शर्तें ध्यान से पढ़ें।',
  keyFacts:
    'हस्ताक्षर से पहले आपको APR और हर शुल्क के साथ मुख्य तथ्य विवरण (KFS) मिलता है। जो शुल्क उसमें नहीं है, वह नहीं लिया जा सकता।',
  coolingOff: ({ products, days }) => `${products}: आप ${days} के भीतर बिना किसी दंड के लोन लौटा सकते हैं।`,
  officer: ({ officer, regulator }, days) =>
    `शिकायत निवारण अधिकारी: ${officer.name}, ${officer.phone}, ${officer.email}। ${days} में हल न होने वाली शिकायत ${regulator.name}, ${regulator.url} पर की जा सकती है।`,
  ownAccount: 'पैसा केवल आपके अपने खाते में आता है, और आप उसे सीधे ऋणदाता को लौटाते हैं।',
  noAccess: 'ऐप आपके संपर्क, कॉल सूची, संदेश या फ़ाइलें नहीं देख सकता।',
  onlyWhatYouCanRepay:
    'लोन में जोखिम है: उतना ही उधार लें जितना आप लौटा सकें। देर से भुगतान महँगा पड़ता है और आगे लोन मिलना कठिन हो सकता है।',
}
