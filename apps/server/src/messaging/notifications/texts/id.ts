import type { NotificationTexts } from './notification-texts.ts'

export const id: NotificationTexts = {
  offer: {
    title: 'Penawaran Anda siap',
    text: 'kami dapat meminjamkan {amount}. Baca ketentuannya dan konfirmasi di aplikasi paling lambat {date}.',
  },
  payout: {
    title: 'Dana Anda sudah masuk',
    text: 'bank Anda mengonfirmasi bahwa {amount} sudah masuk ke rekening Anda. Nomor pinjaman Anda {orderNumber}.',
  },
  'payout-failed': {
    title: 'Pencairan gagal',
    text: 'bank Anda tidak menerima {amount}. Buka aplikasi dan berikan rekening Anda yang lain.',
  },
  'due-soon': {
    title: 'Pembayaran segera jatuh tempo',
    text: '{amount} jatuh tempo pada {date}. Anda dapat membayar di aplikasi.',
  },
  'due-today': {
    title: 'Jatuh tempo hari ini',
    text: '{amount} jatuh tempo hari ini, {date}. Anda dapat membayar di aplikasi sampai tengah malam.',
  },
  overdue: {
    title: 'Pembayaran terlambat',
    text: 'ada pembayaran yang jatuh tempo pada {date}. Dengan denda, hari ini harus dibayar {amount}. Belum bisa? Tulis kepada kami di aplikasi.',
  },
  repayment: {
    title: 'Pembayaran Anda kami terima',
    text: 'terima kasih, {amount} sudah kami terima. Melunasi seluruh pinjaman hari ini memerlukan {left}.',
  },
  'loan-settled': {
    title: 'Pinjaman Anda lunas',
    text: 'terima kasih, {amount} sudah kami terima. Pinjaman Anda {orderNumber} lunas. Surat pelunasan ada di aplikasi.',
  },
  'payment-returned': {
    title: 'Pembayaran dikembalikan',
    text: 'pembayaran {amount} ditarik kembali oleh bank dan tidak dihitung untuk pinjaman Anda {orderNumber}. Lihat tagihan di aplikasi.',
  },
  'loan-extended': {
    title: 'Pinjaman Anda diperpanjang',
    text: 'pinjaman Anda diperpanjang. Pembayaran berikutnya jatuh tempo pada {date}.',
  },
  'account-changed': {
    title: 'Rekening Anda diganti',
    text: 'dana pinjaman Anda sekarang dikirim ke {account}. Bukan Anda? Segera tulis kepada kami di aplikasi.',
  },
  'details-changed': {
    title: 'Data Anda diubah',
    text: 'data pribadi Anda diubah pada {date}. Bukan Anda? Segera tulis kepada kami di aplikasi.',
  },
  'transfer-matched': {
    title: 'Transfer Anda ditemukan',
    text: 'kami menemukan transfer Anda tanggal {date}, referensi berakhiran {reference}. {amount} dihitung sejak hari itu.',
  },
  'transfer-refused': {
    title: 'Transfer Anda tidak ditemukan',
    text: 'kami tidak menemukan transfer Anda {amount}, {date}, referensi berakhiran {reference}. Lihat alasannya di aplikasi.',
  },
  'complaint-answered': {
    title: 'Pengaduan Anda dijawab',
    text: 'kami sudah menjawab pengaduan Anda {caseNumber}. Baca jawabannya di aplikasi dan beri penilaian.',
  },
  'privacy-policy-changed': {
    title: 'Kebijakan privasi kami berubah',
    text: 'kebijakan privasi kami berubah. Versi baru berlaku sejak {date}. Bacalah di aplikasi.',
  },
}
