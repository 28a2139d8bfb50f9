import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/agreements.ts'

export const messages: Translation<typeof english> = {
  'agreements.agree': 'Saya telah membaca dan menyetujui',
  'agreements.newPage': 'Buka di halaman baru',
  'agreements.pdf': 'Simpan sebagai PDF',
  'agreements.failed': 'Perjanjian tidak dapat dibuka. Belum ada yang ditandatangani.',
}
