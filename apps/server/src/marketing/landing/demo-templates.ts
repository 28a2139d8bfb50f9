import { lender } from '../../lender.ts'
import type { DemoDraft, TemplateContent } from './template-content.ts'

/** Template 1: the specification's phone rule and words; its terms are those of the Philippine product. */
export const chinese: DemoDraft = {
  language: 'zh',
  market: null,
  title: '借多少、还多少，签约前就看清',
  lead: '用手机号注册，大约一分钟。每一笔费用、每一个还款日，都在您点头之前写明。',
  points: [
    '签约前列明到手金额、利息和全部费用',
    '合同里没写的费用，我们不收',
    '可以提前还清，金额随时在应用里可查',
    '不读取您的通讯录、短信和相册',
  ],
  picture: { kind: 'drawing', name: 'workshop' },
  colour: null,
  adTag: null,
  agreement: (lender) => ({
    title: '注册协议',
    parts: [
      {
        heading: '注册的含义',
        text: '注册即以此手机号在我们这里开设账户，以后用短信验证码登录应用。注册免费，不等于申请贷款；是否放款要等您申请、我们审核之后才决定，我们不承诺一定放款。',
      },
      {
        heading: '谁提供贷款',
        text: `贷款由 ${lender} 提供，产品按菲律宾比索计价，适用菲律宾法律。只有在您看过全部费用并签署合同之后，贷款才成立。`,
      },
      {
        heading: '我们保存什么',
        text: '您的手机号、注册时间、您所同意的本协议的版本，以及带您来到本页的广告链接所含的信息。它们用于开设账户、防止滥用和统计广告效果。手机号加密保存。其余内容见应用里的隐私政策。',
      },
      {
        heading: '我们发给您的短信',
        text: '验证码，以及与您的账户和贷款有关的通知。除非您在应用里另行同意，我们不发送广告短信。验证码请勿告诉任何人，我们也不会向您索取。',
      },
      {
        heading: '广告方',
        text: '只有在您勾选同意后，我们才告诉投放广告的一方“有一人注册”。其中没有您的姓名、手机号或其他能认出您的信息。',
      },
      {
        heading: '您可以随时退出',
        text: '在应用的“我的数据”里，您可以查看、更正、导出您的数据，也可以要求删除账户。',
      },
    ],
  }),
}

/** Template 2: India. */
export const hindi: DemoDraft = {
  language: 'hi',
  market: 'IN',
  title: 'लोन की पूरी लागत, दस्तख़त से पहले',
  lead: 'मोबाइल नंबर से एक मिनट में रजिस्टर करें। हर शुल्क और हर किस्त की तारीख़ आपके हाँ कहने से पहले लिखी होगी।',
  points: [
    'हाथ में मिलने वाली रक़म, ब्याज, शुल्क और APR पहले से साफ़',
    'जो शुल्क समझौते में नहीं लिखा, वह हम नहीं लेते',
    'समय से पहले चुका सकते हैं; कितना, यह ऐप में कभी भी दिखता है',
    'हम आपके संपर्क, संदेश या तस्वीरें नहीं पढ़ते',
  ],
  picture: { kind: 'drawing', name: 'market-stall' },
  colour: '#7a3e00',
  adTag: null,
  agreement: (lender) => ({
    title: 'रजिस्टर करने की शर्तें',
    parts: [
      {
        heading: 'रजिस्टर करने का मतलब',
        text: 'इस मोबाइल नंबर से हमारे यहाँ आपका खाता बनता है; आगे आप एसएमएस कोड से ऐप में साइन-इन करेंगे। यह मुफ़्त है और लोन का आवेदन नहीं है। लोन मिलेगा या नहीं, यह आपके आवेदन को जाँचने के बाद ही तय होता है।',
      },
      {
        heading: 'लोन कौन देता है',
        text: `लोन ${lender} देता है। पूरी लागत का विवरण (KFS) देखने और समझौते पर दस्तख़त करने के बाद ही लोन बनता है।`,
      },
      {
        heading: 'हम क्या रखते हैं',
        text: 'आपका मोबाइल नंबर, रजिस्टर करने का समय, इन शर्तों का वह संस्करण जिससे आप सहमत हुए, और उस विज्ञापन लिंक की जानकारी जो आपको यहाँ लाया। इनसे खाता बनता है, दुरुपयोग रुकता है और विज्ञापनों की गिनती होती है। नंबर एन्क्रिप्ट करके रखा जाता है। बाक़ी सब ऐप की गोपनीयता नीति में है।',
      },
      {
        heading: 'हमारे एसएमएस',
        text: 'कोड, और आपके खाते व लोन की सूचनाएँ। विज्ञापन के संदेश तभी, जब आप ऐप में अलग से सहमति दें। कोड किसी को न बताएँ; हम भी उसे कभी नहीं माँगते।',
      },
      {
        heading: 'विज्ञापन देने वाली कंपनी',
        text: 'आपके टिक लगाने पर ही हम उसे बताते हैं कि एक व्यक्ति ने रजिस्टर किया। इसमें न आपका नाम होता है, न नंबर, न कुछ और जिससे आप पहचाने जाएँ।',
      },
      {
        heading: 'आप कभी भी निकल सकते हैं',
        text: 'ऐप के “मेरा डेटा” में आप अपनी जानकारी देख, सुधार और ले सकते हैं, और खाता मिटाने को कह सकते हैं।',
      },
    ],
  }),
}

/** Template 3: the Philippines, advertised with a tag. */
export const filipino: DemoDraft = {
  language: 'fil',
  market: 'PH',
  title: 'Alam mo ang buong halaga bago ka pumirma',
  lead: 'Magparehistro gamit ang numero mo, mga isang minuto lang. Nakasulat ang bawat bayarin at petsa bago ka umoo.',
  points: [
    'Kita agad ang matatanggap mo, interes, mga bayarin at taunang rate',
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

/** Template 4: Indonesia. */
export const indonesian: DemoDraft = {
  language: 'id',
  market: 'ID',
  title: 'Tahu semua biaya sebelum tanda tangan',
  lead: 'Daftar dengan nomor ponsel, sekitar satu menit. Setiap biaya dan tanggal bayar tertulis sebelum Anda setuju.',
  points: [
    'Dana yang diterima, bunga, biaya, dan biaya per tahun terlihat di muka',
    'Biaya yang tidak ada di perjanjian tidak kami tagih',
    'Boleh melunasi lebih awal; jumlahnya selalu terlihat di aplikasi',
    'Kami tidak membaca kontak, pesan, atau foto Anda',
  ],
  picture: { kind: 'drawing', name: 'harbour' },
  colour: '#8a1c2b',
  adTag: null,
  agreement: (lender) => ({
    title: 'Persetujuan pendaftaran',
    parts: [
      {
        heading: 'Arti mendaftar',
        text: 'Nomor ini menjadi akun Anda pada kami; selanjutnya Anda masuk ke aplikasi dengan kode SMS. Mendaftar itu gratis dan bukan pengajuan pinjaman. Disetujui atau tidaknya pinjaman baru diputuskan setelah Anda mengajukan dan kami menilainya; kami tidak menjanjikannya.',
      },
      {
        heading: 'Siapa yang meminjamkan',
        text: `Pinjaman diberikan oleh ${lender}. Pinjaman baru ada setelah Anda melihat seluruh biayanya dan menandatangani perjanjian.`,
      },
      {
        heading: 'Yang kami simpan',
        text: 'Nomor ponsel, waktu pendaftaran, versi persetujuan ini yang Anda setujui, dan isi tautan iklan yang membawa Anda ke sini. Gunanya untuk akun Anda, mencegah penyalahgunaan, dan menghitung hasil iklan. Nomor disimpan terenkripsi. Selebihnya ada di kebijakan privasi aplikasi.',
      },
      {
        heading: 'SMS dari kami',
        text: 'Kode, serta pemberitahuan tentang akun dan pinjaman Anda. Tidak ada SMS iklan tanpa persetujuan terpisah di aplikasi. Jangan beri tahu kode kepada siapa pun; kami tidak pernah memintanya.',
      },
      {
        heading: 'Pemasang iklan',
        text: 'Hanya bila Anda mencentangnya, kami memberi tahu mereka bahwa ada satu pendaftaran. Tanpa nama, nomor, atau apa pun yang mengenali Anda.',
      },
      {
        heading: 'Anda bisa berhenti kapan saja',
        text: 'Di “Data saya” dalam aplikasi Anda bisa melihat, memperbaiki, dan mengambil data Anda, serta meminta akun dihapus.',
      },
    ],
  }),
}

type DemoTemplate = { readonly id: number; readonly content: TemplateContent }

/** The demo's landing pages. The sandbox plays their stores and the advertiser. */
export function demoTemplates(sandboxUrl: string): DemoTemplate[] {
  const stores = { androidStore: `${sandboxUrl}/stores/android`, iosStore: `${sandboxUrl}/stores/ios` }
  const write = (id: number, { agreement, ...draft }: DemoDraft, androidFile: string | null = null): DemoTemplate => ({
    id,
    content: {
      ...draft,
      appName: lender.shortName,
      agreement: agreement(lender.legalName),
      download: { androidFile, ...stores },
      conversionUrl: draft.adTag === null ? null : `${sandboxUrl}/api/conversions`,
    },
  })
  return [
    write(1, chinese, `${sandboxUrl}/stores/android/file`),
    write(2, hindi),
    write(3, filipino),
    write(4, indonesian),
  ]
}
