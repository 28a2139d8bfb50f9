import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/step-up.ts'

export const messages: Translation<typeof english> = {
  'step-up.title': 'Pastikan ini Anda',
  'step-up.firstAccount': 'Uang pinjaman Anda akan dikirim ke rekening ini.',
  'step-up.changeAccount': 'Anda sedang mengganti rekening tujuan uang Anda.',
  'step-up.confirmLoan': 'Dengan kode ini Anda mengonfirmasi pinjaman Anda.',
  'step-up.sending': 'Mengirim kode…',
  'step-up.sent': 'Kami mengirim kode ke {phone}. Berlaku 5 menit.',
  'step-up.code': 'Kode 6 angka',
  'step-up.missing': 'Masukkan keenam angkanya.',
  'step-up.checking': 'Memeriksa kode…',
  'step-up.confirm': 'Konfirmasi',
  'step-up.resend': 'Kirim ulang kode',
  'step-up.resendIn': 'Kirim ulang dalam {seconds} dtk',
  'refusal.STEP_UP_REQUIRED': 'Masukkan kode yang kami kirim ke ponsel Anda.',
  'refusal.CODE_JUST_SENT': 'Kami baru saja mengirim kode. Tunggu sebelum meminta lagi.',
  'refusal.CODE_LIMIT_REACHED': 'Terlalu banyak kode untuk nomor ini. Coba lagi nanti.',
  'refusal.SMS_PAUSED': 'Saat ini kami tidak dapat mengirim kode. Tidak ada yang hilang: coba lagi nanti.',
  'refusal.CODE_WRONG': 'Kode ini salah. Periksa pesan Anda.',
  'refusal.CODE_EXPIRED': 'Kode ini sudah tidak berlaku. Minta yang baru.',
  'refusal.SMS_NOT_SENT': 'Pesan tidak dapat dikirim. Silakan coba lagi.',
}
