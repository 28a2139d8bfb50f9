import type { LenderWords } from '../../platform/texts/lender-words.ts'
import type { Presentation } from './presentation.ts'

type Descriptions = NonNullable<Presentation['descriptions']>

/** Translated product descriptions. */
export const onceAfter91Days: Descriptions = {
  fil: 'Humiram ngayon, magbayad nang isang beses pagkaraan ng 91 araw.',
  hi: 'अभी उधार लें, 91 दिन बाद एक बार में लौटाएँ।',
  id: 'Pinjam sekarang, bayar sekali setelah 91 hari.',
  zh: '现在借款，91 天后一次还清。',
}

export const fourEqualPayments: Descriptions = {
  fil: 'Apat na magkakapantay na buwanang hulog; interes lamang sa natitirang utang.',
  hi: 'चार बराबर मासिक किस्तें; ब्याज केवल बची हुई रकम पर।',
  id: 'Empat angsuran bulanan yang sama; bunga hanya atas sisa pinjaman.',
  zh: '分四个月等额还款，只对未还部分计息。',
}

export const smallAndCapped: Descriptions = {
  fil: 'Maliit at may hangganan: hindi lalampas sa doble ng hiniram ang babayaran mo.',
  hi: 'छोटा और सीमित: आप उधार ली गई रकम के दोगुने से ज़्यादा कभी नहीं लौटाते।',
  id: 'Kecil dan dibatasi: yang Anda bayar tidak pernah lebih dari dua kali pinjaman.',
  zh: '额度小、有上限：还款总额绝不超过借款的两倍。',
}

export const oneRateOneCharge: Descriptions = {
  fil: 'Isang taunang interes, isang maliit na singil kapag nahuli, walang itinatago.',
  hi: 'एक वार्षिक दर, देर होने पर एक छोटा शुल्क, कुछ भी छिपा नहीं।',
  id: 'Satu bunga tahunan, satu biaya kecil jika terlambat, tanpa yang disembunyikan.',
  zh: '只有一个年利率，逾期只收一笔小额费用，没有任何隐藏收费。',
}

export const byTheDay: Descriptions = {
  fil: 'Interes bawat araw sa tunay mong natitirang utang; magdagdag ng bayad para mas maagang matapos o mas maliit ang hulog bawat buwan.',
  hi: 'ब्याज हर दिन के हिसाब से, केवल असल में बची रकम पर; ज़्यादा चुकाएँ और लोन जल्दी खत्म करें या हर महीने कम दें।',
  id: 'Bunga per hari atas sisa pinjaman yang sebenarnya; bayar lebih agar cepat lunas atau angsuran bulanan lebih kecil.',
  zh: '按日计息，只对实际未还部分计息；多还可提前还清，也可减少每月还款额。',
}

export const halfNowHalfLater: Descriptions = {
  fil: 'Bayad sa paaralan sa dalawang bahagi: kalahati ngayon, kalahati para sa susunod na semestre; interes lamang sa naipadala na.',
  hi: 'दो हिस्सों में स्कूल की फ़ीस: आधी अभी, आधी अगले सेमेस्टर के लिए; ब्याज केवल दी गई रकम पर।',
  id: 'Biaya sekolah dalam dua bagian: separuh sekarang, separuh untuk semester berikutnya; bunga hanya atas dana yang sudah cair.',
  zh: '学费分两笔：一半现在，一半留给下学期；只对已放款部分计息。',
}

/** Shown before a borrower pays (ORD-08). */
export const tips: LenderWords = {
  en: 'Pay only with a code from this app. Nobody of ours will ask you to send money to a person, or for a password.',
  fil: 'Magbayad lamang gamit ang code mula sa app na ito. Walang tauhan namin ang hihiling na magpadala ka ng pera sa isang tao, o hihingi ng password.',
  hi: 'केवल इस ऐप के कोड से भुगतान करें। हमारा कोई भी व्यक्ति आपसे किसी को पैसे भेजने या पासवर्ड बताने को नहीं कहेगा।',
  id: 'Bayarlah hanya dengan kode dari aplikasi ini. Petugas kami tidak akan meminta Anda mengirim uang ke seseorang atau menanyakan kata sandi.',
  zh: '请只用本应用给出的付款码还款。我们的工作人员不会要求您把钱转给个人，也不会索要密码。',
}

/** A text the borrower agrees to before reading an offer (CNF-03). */
export const beforeYouBorrow: NonNullable<Presentation['readFirst']> = {
  title: 'Before you borrow',
  html: `
<p>You are about to take a loan that is paid back in <strong>four monthly payments</strong>. Please read this first.</p>
<h2>Ask yourself</h2>
<ul>
  <li>Can I pay each installment from what I earn, and still pay for food, rent and school?</li>
  <li>Do I know the date of every payment?</li>
  <li>Do I need the whole amount?</li>
</ul>
<h2>If something goes wrong</h2>
<p>Write or call before a payment is due. Asking costs nothing, and being late does.</p>`,
  translations: {
    fil: {
      title: 'Bago ka umutang',
      html: `
<p>Kukuha ka ng loan na babayaran sa <strong>apat na buwanang hulog</strong>. Pakibasa muna ito.</p>
<h2>Tanungin ang sarili</h2>
<ul>
  <li>Kaya ko bang bayaran ang bawat hulog mula sa kinikita ko, at may pambayad pa rin sa pagkain, upa at paaralan?</li>
  <li>Alam ko ba ang petsa ng bawat bayad?</li>
  <li>Kailangan ko ba ang buong halaga?</li>
</ul>
<h2>Kung may hindi inaasahan</h2>
<p>Sumulat o tumawag bago ang takdang araw ng bayad. Walang bayad ang magtanong, pero may bayad ang mahuli.</p>`,
    },
    hi: {
      title: 'उधार लेने से पहले',
      html: `
<p>आप ऐसा लोन लेने जा रहे हैं जो <strong>चार मासिक किस्तों</strong> में चुकाया जाता है। कृपया पहले यह पढ़ें।</p>
<h2>खुद से पूछें</h2>
<ul>
  <li>क्या मैं अपनी कमाई से हर किस्त चुका सकता या सकती हूँ, और फिर भी खाने, किराए और स्कूल का खर्च उठा सकता या सकती हूँ?</li>
  <li>क्या मुझे हर भुगतान की तारीख पता है?</li>
  <li>क्या मुझे पूरी रकम चाहिए?</li>
</ul>
<h2>अगर कोई परेशानी आए</h2>
<p>भुगतान की तारीख से पहले लिखें या फ़ोन करें। पूछने का कोई शुल्क नहीं है, देर करने का है।</p>`,
    },
    id: {
      title: 'Sebelum Anda meminjam',
      html: `
<p>Anda akan mengambil pinjaman yang dibayar kembali dalam <strong>empat pembayaran bulanan</strong>. Silakan baca ini dulu.</p>
<h2>Tanyakan pada diri sendiri</h2>
<ul>
  <li>Dapatkah saya membayar setiap angsuran dari penghasilan saya, dan tetap membayar makan, sewa, dan sekolah?</li>
  <li>Apakah saya tahu tanggal setiap pembayaran?</li>
  <li>Apakah saya perlu seluruh jumlahnya?</li>
</ul>
<h2>Jika ada kendala</h2>
<p>Tulis atau telepon kami sebelum pembayaran jatuh tempo. Bertanya tidak dikenai biaya, terlambat dikenai biaya.</p>`,
    },
    zh: {
      title: '借款之前',
      html: `
<p>您即将借入一笔<strong>分四个月偿还</strong>的贷款，请先阅读以下内容。</p>
<h2>问问自己</h2>
<ul>
  <li>我的收入能否付清每一期还款，同时还够吃饭、付房租和交学费？</li>
  <li>我知道每一期的还款日期吗？</li>
  <li>我需要借这么多吗？</li>
</ul>
<h2>如果遇到困难</h2>
<p>请在还款日之前写信或打电话给我们。咨询不收费，逾期则要收费。</p>`,
    },
  },
}
