import type { Market } from './platform/markets/markets.ts'

/**
 * Placeholders for a lender's real reviews. Each says that it is an example and describes what the product does, so that no
 * invented person praises the lender.
 */
export const demoReviews: readonly LenderReview[] = [
  {
    market: 'PH',
    language: 'en',
    name: 'Example A',
    place: 'Quezon City',
    text: 'Example of a review: I saw the total, every date and the fee before I signed. What I paid was what it said.',
  },
  {
    market: 'PH',
    language: 'en',
    name: 'Example B',
    place: 'Cebu City',
    text: 'Example of a review: I was four days late. The app showed what each day cost, line by line. I still would rather not be late.',
  },
  {
    market: 'PH',
    language: 'en',
    name: 'Example C',
    place: 'Davao City',
    text: 'Example of a review: I was declined. At least they told me why, the same day.',
  },
  {
    market: 'PH',
    language: 'fil',
    name: 'Halimbawa A',
    place: 'Lungsod Quezon',
    text: 'Halimbawa ng review: Nakita ko ang kabuuan, bawat petsa at ang bayarin bago ako pumirma. Iyon din ang binayaran ko.',
  },
  {
    market: 'PH',
    language: 'fil',
    name: 'Halimbawa B',
    place: 'Lungsod ng Cebu',
    text: 'Halimbawa ng review: Nahuli ako nang apat na araw. Ipinakita ng app ang singil sa bawat araw. Mas mabuti pa ring hindi mahuli.',
  },
  {
    market: 'PH',
    language: 'fil',
    name: 'Halimbawa C',
    place: 'Lungsod ng Davao',
    text: 'Halimbawa ng review: Hindi ako naaprubahan. Sinabi naman nila kung bakit, noong araw ding iyon.',
  },
  {
    market: 'PH',
    language: 'zh',
    name: '示例 A',
    place: '奎松市',
    text: '评价示例：签约前我就看到了总额、每个还款日和费用，最后还的与写的一致。',
  },
  {
    market: 'PH',
    language: 'zh',
    name: '示例 B',
    place: '宿务市',
    text: '评价示例：我晚了四天还款，应用逐行列出每天的费用。当然，最好还是不要逾期。',
  },
  {
    market: 'PH',
    language: 'zh',
    name: '示例 C',
    place: '达沃市',
    text: '评价示例：我的申请没有通过，但当天就告诉了我原因。',
  },
  {
    market: 'IN',
    language: 'en',
    name: 'Example A',
    place: 'Pune',
    text: 'Example of a review: The key fact statement had every rupee in it. Nothing came on top.',
  },
  {
    market: 'IN',
    language: 'en',
    name: 'Example B',
    place: 'Jaipur',
    text: 'Example of a review: I gave the loan back on the second day and paid only for those days.',
  },
  {
    market: 'IN',
    language: 'en',
    name: 'Example C',
    place: 'Kochi',
    text: 'Example of a review: My payment was late once. The charge was the one I had been told, and a person answered when I asked.',
  },
  {
    market: 'IN',
    language: 'hi',
    name: 'उदाहरण A',
    place: 'पुणे',
    text: 'समीक्षा का उदाहरण: मुख्य तथ्य विवरण में एक-एक रुपया लिखा था। ऊपर से कुछ नहीं लगा।',
  },
  {
    market: 'IN',
    language: 'hi',
    name: 'उदाहरण B',
    place: 'जयपुर',
    text: 'समीक्षा का उदाहरण: मैंने दूसरे दिन लोन लौटा दिया और केवल उन्हीं दिनों का पैसा दिया।',
  },
  {
    market: 'IN',
    language: 'hi',
    name: 'उदाहरण C',
    place: 'कोच्चि',
    text: 'समीक्षा का उदाहरण: एक बार मेरा भुगतान देर से हुआ। शुल्क वही लगा जो बताया गया था, और पूछने पर एक व्यक्ति ने जवाब दिया।',
  },
  {
    market: 'ID',
    language: 'id',
    name: 'Contoh A',
    place: 'Surabaya',
    text: 'Contoh ulasan: Saya melihat jumlah seluruhnya, setiap tanggal, dan biayanya sebelum menandatangani. Yang saya bayar persis seperti itu.',
  },
  {
    market: 'ID',
    language: 'id',
    name: 'Contoh B',
    place: 'Makassar',
    text: 'Contoh ulasan: Saya terlambat empat hari. Aplikasi menunjukkan biaya setiap harinya. Tetap lebih baik tidak terlambat.',
  },
  {
    market: 'ID',
    language: 'id',
    name: 'Contoh C',
    place: 'Medan',
    text: 'Contoh ulasan: Pengajuan saya ditolak, tetapi alasannya diberitahukan pada hari yang sama.',
  },
]

/** A borrower's review, shown unchanged to readers of its market and language. */
export type LenderReview = {
  readonly market: Market
  readonly language: string
  readonly name: string
  readonly place: string
  readonly text: string
}
