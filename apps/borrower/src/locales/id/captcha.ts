import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/captcha.ts'

export const messages: Translation<typeof english> = {
  'captcha.heading': 'Satu langkah lagi',
  'captcha.text':
    'Banyak kode diminta dari jaringan atau rentang nomor Anda. Tunjukkan dahulu bahwa Anda manusia, lalu kami kirim kode Anda.',
  'captcha.loading': 'Memuat…',
  'captcha.failed': 'Tidak dapat dimuat. Silakan minta yang lain.',
  'captcha.alt': 'Gambar empat karakter',
  'captcha.characters': 'Karakter pada gambar',
  'captcha.answer': 'Jawaban Anda dengan angka',
  'captcha.missing': 'Silakan tulis jawabannya.',
  'captcha.wrong': 'Jawaban ini tidak benar. Ini yang baru.',
  'captcha.another': 'Tampilkan gambar lain',
  'captcha.anotherQuestion': 'Ajukan pertanyaan lain',
  'captcha.cannotSee': 'Saya tidak dapat melihat gambar: ajukan pertanyaan',
  'captcha.showPicture': 'Tampilkan gambar saja',
  'captcha.call': 'Jawab, lalu telepon saya untuk kodenya',
  'captcha.back': 'Kembali',
}
