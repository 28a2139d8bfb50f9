import type { DemoDraft } from '../template-content.ts'

/** Template 3: the Philippines, advertised with a tag. */
export const filipino: DemoDraft = {
  language: 'fil',
  market: 'PH',
  title: 'Alam mo ang buong halaga bago ka pumirma',
  lead: 'Magparehistro gamit ang numero mo, mga isang minuto lang. Nakasulat ang bawat bayarin at petsa bago ka umoo.',
  points: [
    'Kita agad ang matatanggap mo, interes, mga bayarin at taunang halaga',
    'Walang sinisingil na wala sa kontrata',
    'Puwedeng magbayad nang maaga; makikita sa app kung magkano',
    'Hindi namin binabasa ang contacts, text o larawan mo',
  ],
  picture: { kind: 'drawing', name: 'street-shop' },
  colour: '#1a3c8c',
  adTag: 'hulog-ph-registration',
  agreement: (lender) => ({
    title: 'Kasunduan sa pagpaparehistro',
    parts: [
      {
        heading: 'Ano ang ibig sabihin ng pagpaparehistro',
        text: 'Magkakaroon ka ng account sa amin gamit ang numerong ito, at papasok ka sa app gamit ang code na itine-text. Libre ito at hindi pa ito aplikasyon. Pagkatapos lang naming suriin ang aplikasyon mo malalaman kung may loan; hindi namin ito ipinapangako.',
      },
      {
        heading: 'Sino ang nagpapahiram',
        text: `Ang ${lender} ang nagpapahiram. Nagkakaroon lang ng loan kapag nakita mo na ang lahat ng bayarin sa disclosure statement at napirmahan mo ang kontrata.`,
      },
      {
        heading: 'Ano ang itinatago namin',
        text: 'Ang numero mo, kung kailan ka nagparehistro, ang bersyon ng kasunduang ito na sinang-ayunan mo, at ang laman ng patalastas na nagdala sa iyo rito. Para ito sa account mo, laban sa pang-aabuso, at sa pagbilang ng mga patalastas. Naka-encrypt ang numero. Nasa patakaran sa privacy ng app ang iba pa.',
      },
      {
        heading: 'Mga text na matatanggap mo',
        text: 'Mga code, at mga abiso tungkol sa account at loan mo. Walang patalastas kung hindi ka hiwalay na sumang-ayon sa app. Huwag sabihin ang code kahit kanino; hindi namin ito hinihingi.',
      },
      {
        heading: 'Ang nagpatalastas',
        text: 'Kapag nilagyan mo lang ng tsek, sasabihin namin sa kanila na may isang nagparehistro. Walang pangalan, numero o anumang magpapakilala sa iyo.',
      },
      {
        heading: 'Puwede kang umalis anumang oras',
        text: 'Sa “Datos ko” sa app, makikita, maitatama at makukuha mo ang datos mo, at mahihiling mong burahin ang account.',
      },
    ],
  }),
}
