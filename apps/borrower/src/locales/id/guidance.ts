import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/guidance.ts'

export const messages: Translation<typeof english> = {
  'guidance.title': 'Cara membayar',
  'guidance.reference': 'Reference_no Anda',
  'guidance.toPay': 'Jumlah yang dibayar',
  'guidance.none': 'Anda mendapat Reference_no saat memilih “Pay code” di halaman pembayaran.',
  'guidance.pay': 'Ke pembayaran',
  'guidance.loans': 'Lihat pinjaman saya',
  'guidance.copy': 'Salin',
  'guidance.copied': 'Berhasil disalin',
  'guidance.notCopied': 'Ponsel Anda tidak mengizinkan penyalinan. Silakan catat.',
  'guidance.wallet1': 'Aplikasi dompet 1',
  'guidance.wallet2': 'Aplikasi dompet 2',
  'guidance.store': 'Gerai',
  'guidance.step.bills': 'Buka aplikasi dan ketuk Pay Bills.',
  'guidance.step.solutions': 'Ketuk Payment Solutions.',
  'guidance.step.provider': 'Pilih {provider}.',
  'guidance.step.anyProvider': 'Pilih penyedia yang dituju kode Anda.',
  'guidance.step.reference': 'Masukkan Reference_no dan jumlahnya, periksa, lalu konfirmasi.',
  'guidance.step.cashier': 'Berikan Reference_no dan jumlahnya kepada kasir.',
  'guidance.step.slip': 'Bayar, dan simpan slip sebagai bukti.',
  'guidance.enlarge': 'Perbesar gambar: {step}',
  'guidance.zoomIn': 'Perbesar',
  'guidance.zoomOut': 'Perkecil',
}
