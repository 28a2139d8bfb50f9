import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/notifications.ts'

export const messages: Translation<typeof english> = {
  'notifications.title': 'Pesan',
  'notifications.empty': 'Belum ada pesan',
  'notifications.emptyText': 'Kabar tentang pinjaman Anda akan muncul di sini.',
  'notifications.toHome': 'Lihat pinjaman kami',
  'notifications.new': 'Baru',
  'notifications.readAll': 'Tandai semua sudah dibaca',
  'notifications.reading': 'Menandai…',
}
