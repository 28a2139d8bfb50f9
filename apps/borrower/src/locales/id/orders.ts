import type { Translation } from '../../language/catalogues.ts'
import type { messages as english } from '../en/orders.ts'

export const messages: Translation<typeof english> = {
  'orders.title': 'Pinjaman saya',
  'orders.empty': 'Anda belum punya pinjaman',
  'orders.emptyText': 'Saat Anda mengajukan, pinjaman akan ada di sini.',
  'orders.see': 'Lihat pinjaman',
  'orders.appliedOn': 'Diajukan {date}',
}
