import { encode } from 'uqr'
import { emptyForm, type LandingFacts, type LandingTemplate } from './facts.ts'

/** The longest kind of template: with an advertiser, every download, and all statements that a law may require. */
const longTemplate: LandingTemplate = {
  id: 3,
  version: 12,
  language: 'fil',
  market: 'PH',
  appName: 'Hulog Pautang at Tulungan ng Bayan',
  title: 'Alam mo ang buong halaga ng ₱1,250,000.00 na utang bago ka pumirma',
  lead: 'Mag-register gamit ang numero mo, mga isang minuto lang. Nakasulat ang bawat bayarin at petsa bago ka umoo.',
  points: [
    'Kita agad ang matatanggap mo, interes, mga bayarin at taunang rate',
    'Walang sinisingil na wala sa kontrata',
    'Puwedeng magbayad nang maaga; may panahon para umatras',
    'Hindi namin binabasa ang contacts, text o larawan mo',
  ],
  picture: { kind: 'drawing', name: 'street-shop' },
  colour: '#1a3c8c',
  phoneRule: {
    pattern: '^09\\d{9}$',
    maxLength: 11,
    example: '09171234567',
    message: 'Maglagay ng tamang numero ng mobile.',
  },
  agreement: {
    title: 'Kasunduan sa pag-register',
    parts: Array.from({ length: 8 }, (_, i) => ({
      heading: `Bahagi ${i + 1}`,
      text: `Ang numero mo, kung kailan ka nag-register at ang bersyon ng kasunduang ito na sinang-ayunan mo, bahagi ${i + 1}. Para ito sa account mo, laban sa pang-aabuso, at sa pagbilang ng mga patalastas. Naka-encrypt ang numero. Nasa patakaran sa privacy ng app ang iba pa.`,
    })),
  },
  download: {
    androidFile: '/promotion/hulog.apk',
    androidStore: 'https://store.example/android',
    iosStore: 'https://store.example/ios',
  },
  adTag: 'hulog-ph-registration',
  requiredStatements: [
    'Ang Hulog Lending Corporation ang nagpapahiram, SEC Registration No. CS201900000, Certificate of Authority No. 0000.',
    'Tatagal ang mga pautang mula 61 araw hanggang 12 buwan. Ang pinakamataas na effective interest rate ay 180.25% kada taon.',
    'Halimbawa: sa hiniram na ₱1,250,000.00 sa loob ng 6 na buwan, ₱1,212,500.00 ang matatanggap mo at ₱1,402,350.50 ang kabuuang babayaran, 34.6% kada taon.',
    'Basahin ang disclosure statement bago pumirma.',
  ],
}

export function aLanding(template: Partial<LandingTemplate> = {}, facts: Partial<LandingFacts> = {}): LandingFacts {
  return {
    template: { ...longTemplate, ...template },
    canonicalUrl: 'https://lender.example/promotion?templateId=3',
    form: emptyForm,
    names: null,
    downloadCode: aDownloadCode(),
    ...facts,
  }
}

/** As large as the code of a long address, and as hard to compress: no two rows are alike. */
function aDownloadCode(): LandingFacts['downloadCode'] {
  const { size, data } = encode(
    'https://loans.of-a-lender-with-a-long-name.example/promotion?templateId=999#/downloadTemplate?id=999',
    { ecc: 'M', border: 4 },
  )
  const rows = data.map((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1H${x}z`] : [])).join(''))
  return { size, path: rows.join('') }
}
