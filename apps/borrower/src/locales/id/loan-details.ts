import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/loan-details.ts'

export const messages: Translation<typeof english> = {
  'loanDetails.tips': 'Tips',
  'loanDetails.tips.confirm': 'Konfirmasi',
  'loanDetails.withdraw': 'Tarik Sekarang',
  'loanDetails.cancel': 'Batal',
  'loanDetails.call': 'Telepon layanan pelanggan',
  'loanDetails.write': 'Layanan online',
  'loanDetails.writeText': 'Tulis kepada kami dan lihat hasilnya',
  'loanDetails.rating': 'Bagaimana pengalaman Anda?',
  'loanDetails.rating.text': 'Beri nilai untuk pinjaman {product} Anda.',
  'loanDetails.rating.stars': '{count, plural, other {# bintang}}',
  'loanDetails.rating.choose': 'Silakan pilih',
  'loanDetails.rating.submit': 'Kirim',
  'loanDetails.rating.sending': 'Mengirim penilaian Anda…',
  'loanDetails.rating.thanks': 'Terima kasih atas masukan Anda',
  'loanDetails.rating.sorry':
    'Maaf pengalaman Anda kurang baik. Telepon kami dan ceritakan apa yang salah: kami akan menanganinya.',
  'loanDetails.recommended': 'Rekomendasi untuk Anda',
  'loanDetails.recommended.more': 'Klik untuk melihat produk lain',
  'loanDetails.recommended.inactive': 'Sedang tidak tersedia.',
}
