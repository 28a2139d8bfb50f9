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

/** Shown before a borrower pays (ORD-08). */
export const tips =
  'Pay only with a code from this app. Nobody of ours will ask you to send money to a person, or for a password.'

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
}
