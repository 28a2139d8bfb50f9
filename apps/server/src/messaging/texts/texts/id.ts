import type { CodeTexts } from './code-texts.ts'

const forAct = (act: string) =>
  `{code} adalah kode {lender} untuk ${act}. Berlaku 5 menit. Bukan Anda? Jangan beri tahu siapa pun.`

export const id: CodeTexts = {
  login: '{code} adalah kode {lender} Anda. Berlaku 5 menit. Jangan bagikan; kami tidak pernah memintanya.',
  register: '{code} adalah kode {lender} untuk mendaftar. Berlaku 5 menit. Jangan bagikan; kami tidak memintanya.',
  payoutAccount: forAct('menetapkan rekening pencairan'),
  confirmLoan: forAct('mengonfirmasi pinjaman'),
  correctData: forAct('memperbaiki data Anda'),
  copyData: forAct('mendapat salinan data Anda'),
  deleteData: forAct('menghapus data Anda'),
}
