import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/payout-accounts.ts'

export const messages: Translation<typeof english> = {
  'payout-accounts.title': 'Rekening pencairan',
  'payout-accounts.intro': 'Pinjaman Anda dikirim ke rekening ini, dan hanya ke rekening atas nama Anda sendiri.',
  'payout-accounts.holder': 'Pemilik rekening',
  'payout-accounts.bound': 'Rekening Anda sekarang',
  'payout-accounts.noName': 'Kami belum tahu nama Anda',
  'payout-accounts.noNameText':
    'Uang hanya dikirim ke rekening atas nama Anda sendiri. Silakan isi data diri terlebih dahulu.',
  'payout-accounts.toDetails': 'Buka data Anda',
  'payout-accounts.empty': 'Kami belum bisa menerima rekening saat ini',
  'payout-accounts.emptyText': 'Silakan coba lagi nanti. Tidak ada yang hilang.',
  'payout-accounts.choose': 'Pilih',
  'payout-accounts.noOptions': 'Belum ada pilihan di sini.',
  'payout-accounts.search': 'Cari',
  'payout-accounts.noneFound': 'Tidak ada yang bernama itu.',
  'payout-accounts.chooseMissing': 'Silakan pilih satu.',
  'payout-accounts.missing': 'Silakan isi bagian ini.',
  'payout-accounts.numberLength': 'Silakan periksa nomor rekening. Panjangnya 6 sampai 20 angka.',
  'payout-accounts.check': 'Periksa setiap angka sebelum melanjutkan.',
  'payout-accounts.branch':
    '6 digit terakhir IFSC. Jika ada hurufnya: 9 digit kode MICR. Keduanya ada di cek dan buku tabungan Anda.',
  'payout-accounts.confirm': 'Konfirmasi',
  'payout-accounts.next': 'Lanjut',
  'payout-accounts.saving': 'Menyimpan…',
  'refusal.ACCOUNT_NUMBER_NOT_VALID': 'Silakan periksa nomor rekening.',
  'refusal.BANK_NOT_SUPPORTED': 'Kami belum bisa mengirim ke bank ini. Silakan pilih yang lain.',
  'refusal.BRANCH_NOT_VALID': 'Periksa cabangnya: 6 digit terakhir IFSC, atau 9 digit kode MICR.',
  'refusal.CARD_NUMBER_GIVEN':
    'Ini sepertinya nomor kartu. Masukkan nomor rekening. Yang Anda ketik tidak kami simpan.',
  'refusal.NAME_NOT_CARRIED':
    'Bank di sini hanya menerima nama dengan huruf Latin. Tulis nama Anda seperti di bank, atau hubungi kami.',
  'refusal.NAME_NOT_KNOWN': 'Silakan isi nama Anda di data diri terlebih dahulu.',
}
