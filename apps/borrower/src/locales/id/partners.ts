import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/partners.ts'

export const messages: Translation<typeof english> = {
  'partners.failed.title': 'Detail Pesanan',
  'partners.failed': 'Gagal',
  'partners.signIn': 'Masuk dengan nomor HP',
  'partners.family': 'Pinjaman yang bisa Anda lihat',
  'partners.family.see': 'Lihat pinjaman ini',
  'partners.family.inactive': 'Sedang tidak tersedia.',
}
