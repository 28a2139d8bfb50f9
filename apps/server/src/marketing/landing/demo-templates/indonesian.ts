import type { DemoDraft } from '../template-content.ts'

/** Template 4: Indonesia. */
export const indonesian: DemoDraft = {
  language: 'id',
  market: 'ID',
  title: 'Tahu semua biaya sebelum tanda tangan',
  lead: 'Daftar dengan nomor ponsel, sekitar satu menit. Setiap biaya dan tanggal bayar tertulis sebelum Anda setuju.',
  points: [
    'Dana yang diterima, bunga, biaya, dan biaya per tahun terlihat di muka',
    'Biaya yang tidak ada di perjanjian tidak kami tagih',
    'Boleh lunas lebih awal; jumlahnya selalu terlihat di aplikasi',
    'Kami tidak membaca kontak, pesan, atau foto Anda',
  ],
  picture: { kind: 'drawing', name: 'harbour' },
  colour: '#8a1c2b',
  adTag: null,
  agreement: (lender) => ({
    title: 'Persetujuan pendaftaran',
    parts: [
      {
        heading: 'Arti mendaftar',
        text: 'Nomor ini menjadi akun Anda pada kami; selanjutnya Anda masuk ke aplikasi dengan kode SMS. Mendaftar itu gratis dan bukan pengajuan pinjaman. Disetujui atau tidaknya pinjaman baru diputuskan setelah Anda mengajukan dan kami menilainya; kami tidak menjanjikannya.',
      },
      {
        heading: 'Siapa yang meminjamkan',
        text: `Pinjaman diberikan oleh ${lender}. Pinjaman baru ada setelah Anda melihat seluruh biayanya dan menandatangani perjanjian.`,
      },
      {
        heading: 'Yang kami simpan',
        text: 'Nomor ponsel, waktu pendaftaran, versi persetujuan ini yang Anda setujui, dan isi tautan iklan yang membawa Anda ke sini. Gunanya untuk akun Anda, mencegah penyalahgunaan, dan menghitung hasil iklan. Nomor disimpan terenkripsi. Selebihnya ada di kebijakan privasi aplikasi.',
      },
      {
        heading: 'SMS dari kami',
        text: 'Kode, serta pemberitahuan tentang akun dan pinjaman Anda. Tidak ada SMS iklan tanpa persetujuan terpisah di aplikasi. Jangan beri tahu kode kepada siapa pun; kami tidak pernah memintanya.',
      },
      {
        heading: 'Pemasang iklan',
        text: 'Hanya bila Anda mencentangnya, kami memberi tahu mereka bahwa ada satu pendaftaran. Tanpa nama, nomor, atau apa pun yang mengenali Anda.',
      },
      {
        heading: 'Anda bisa berhenti kapan saja',
        text: 'Di “Data saya” dalam aplikasi Anda bisa melihat, memperbaiki, dan mengambil data Anda, serta meminta akun dihapus.',
      },
    ],
  }),
}
