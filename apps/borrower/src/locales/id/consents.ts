import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/consents.ts'

export const messages: Translation<typeof english> = {
  'consents.ask': 'Dua hal yang boleh Anda bagikan',
  'consents.ask.text': 'Keduanya pilihan Anda. Jika Anda menolak, pengajuan Anda tetap diperlakukan sama.',
  'consents.location': 'Kira-kira di mana Anda',
  'consents.location.text':
    'Ponsel Anda memberi tahu kami satu kali di mana Anda berada, sampai sekitar satu kilometer. Staf kami bisa melihat jika ada orang dari tempat jauh yang mengajukan atas nama Anda.',
  'consents.device': 'Ponsel yang Anda pakai',
  'consents.device.text':
    'Ponsel Anda memberi tahu kami satu kali model, sistem, versi aplikasi, bahasa, dan zona waktunya. Staf kami bisa melihat jika ada orang dengan ponsel lain yang mengajukan atas nama Anda.',
  'consents.kept': 'Kami menghapusnya setelah {days} hari, atau segera saat Anda menariknya.',
  'consents.never': 'Kami tidak pernah membaca kontak, foto, pesan, atau panggilan Anda.',
  'consents.share': 'Bagikan',
  'consents.sharing': 'Membagikan…',
  'consents.no': 'Tidak',
  'consents.shared': 'Sudah dibagikan. Dihapus pada {date}.',
  'consents.takeBack': 'Tarik kembali',
  'consents.takingBack': 'Menarik kembali…',
  'consents.notShared': 'Tidak dibagikan. Ini tidak mengubah apa pun pada pengajuan Anda.',
  'consents.location.unavailable': 'Ponsel Anda tidak memberikan posisinya. Anda bisa melanjutkan tanpanya.',
  'consents.device.unavailable': 'Ponsel Anda tidak memberi tahu jenisnya. Anda bisa melanjutkan tanpanya.',
  'consents.marketing': 'Kabar dan penawaran',
  'consents.marketing.text': 'Kami boleh mengirimi Anda kabar dan penawaran lewat SMS.',
  'consents.contactOutsideHours': 'Pesan kapan saja',
  'consents.contactOutsideHours.text':
    'Kami juga boleh mengirim SMS tentang pinjaman Anda pada malam hari dan pagi-pagi sekali.',
  'consents.privacyPolicy': 'Kebijakan privasi',
  'refusal.CONSENT_NEEDED': 'Anda belum menyetujui ini. Tidak ada yang disimpan.',
  'refusal.CONSENT_TEXT_CHANGED':
    'Kata-kata ini sudah berubah. Buka lagi halamannya dan bacalah. Tidak ada yang disimpan.',
  'refusal.REPORT_NOT_NEEDED': 'Kami hanya memerlukannya sebelum Anda mengajukan. Tidak ada yang disimpan.',
  'refusal.CONSENT_BOUND': 'Ini bagian dari akun Anda. Anda bisa meminta kami menghapus data Anda.',
}
