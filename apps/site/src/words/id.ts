import type { Words } from './words.ts'

export const id: Words = {
  tagline: 'Pinjaman kecil yang terang sampai rinciannya',
  skip: 'Langsung ke isi',
  menu: 'Menu',
  language: 'Bahasa',
  signIn: 'Masuk',
  demo: 'Pemberi pinjaman demonstrasi: tidak ada uang sungguhan yang berpindah',
  nav: {
    label: 'Utama',
    home: 'Beranda',
    about: 'Tentang kami',
    reviews: 'Ulasan pengguna',
    policy: 'Perjanjian privasi',
    loan: 'Syarat dan ketentuan pinjaman',
    contact: 'Hubungi kami',
  },
  banners: {
    label: 'Yang kami pegang',
    carousel: 'korsel',
    banner: 'salindia',
    place: (number, count) => `${number} dari ${count}`,
    show: (number) => `Tampilkan spanduk ${number}`,
    pause: 'Hentikan spanduk',
    seenThrough: {
      title: 'Pinjaman kecil yang terang isinya',
      text: 'Ketahui seluruh biaya sebelum menandatangani, setiap tanggal sesudahnya, dan utang Anda pada hari apa pun, baris demi baris.',
    },
    everyDate: {
      title: 'Setiap tanggal, sebelum tanda tangan',
      text: 'Setiap pembayaran, hari dan jumlahnya ada di satu halaman. Anda membacanya di meja sendiri, lalu memutuskan.',
    },
    seeLoans: 'Lihat pinjaman',
    seeCost: 'Berapa biayanya',
    seeTerms: 'Baca ketentuan',
  },
  range: {
    title: 'Pinjaman kami dalam tiga angka',
    shortest: 'Jangka terpendek',
    longest: 'Jangka terpanjang',
    apr: 'Suku bunga tahunan tertinggi, termasuk semua biaya',
  },
  cost: {
    title: 'Berapa biaya pinjaman',
    lead: ({ productName, borrowed, term }) =>
      `Contoh: ${productName}, ${borrowed}, ${term}. Penawaran Anda sendiri menunjukkan angka yang sama sebelum Anda menyetujui apa pun.`,
    receive: 'Anda terima',
    payBack: 'Anda bayar kembali',
    cost: 'Biaya pinjaman',
    borrow: 'Anda pinjam',
    interest: 'Bunga',
    fees: 'Biaya lain',
    apr: 'Suku bunga tahunan, termasuk semua biaya',
    paidOut: 'Dibayarkan kepada Anda',
    payments: 'Perjalanan pinjaman ini',
    payment: (number) => `Pembayaran ${number}`,
    sameCode: 'Tidak ada angka yang diketik di sini: kode yang menagih pinjaman juga yang menghitungnya.',
  },
  offers: {
    title: 'Pinjaman yang ditawarkan',
    between: (from, to) => `${from} sampai ${to}`,
    none: 'Saat ini tidak ada pinjaman yang ditawarkan di sini.',
  },
  steps: {
    title: 'Cara kerjanya',
    steps: [
      { title: 'Masuk', text: 'Dengan nomor ponsel dan kode yang kami kirim ke nomor itu.' },
      {
        title: 'Perkenalkan diri',
        text: 'Nama, pekerjaan, alamat, swafoto dan KTP. Kami tidak pernah membaca daftar kontak ponsel Anda.',
      },
      {
        title: 'Baca penawaran',
        text: 'Seluruh biaya, setiap tanggal, dan biaya bila terlambat. Anda yang memutuskan.',
      },
      {
        title: 'Terima uang',
        text: 'Uang masuk ke rekening Anda sendiri. Anda membayar pada hari yang sudah Anda baca.',
      },
    ],
  },
  late: {
    title: 'Bila pembayaran terlambat',
    example: (days, charge) =>
      `Dalam contoh ini, pembayaran pertama yang terlambat ${days} hari dikenai tambahan ${charge}.`,
    plea: 'Bila Anda tahu tidak dapat membayar tepat waktu, tulislah kepada kami sebelum harinya: bertanya tidak dipungut biaya. Bayarlah semampu Anda, karena setiap pembayaran dihitung sejak hari uang itu tiba.',
    allCharges: 'Semua denda keterlambatan semua pinjaman',
  },
  reviews: {
    title: 'Ulasan pengguna',
    invented:
      'Ini demonstrasi: orang dan kata-kata di bawah ini rekaan, untuk menunjukkan di mana ulasan akan ditempatkan.',
    none: 'Belum ada ulasan. Ulasan peminjam sungguhan, baik maupun buruk, akan ada di sini.',
  },
  lender: {
    title: 'Siapa yang meminjamkan',
    know: 'Ketahui ini sebelum meminjam',
    licence: 'Izin',
    address: 'Alamat',
    officer: 'Mendengar keluhan Anda',
    regulator: 'Mengawasi kami',
    more: 'Selengkapnya tentang kami',
  },
  contact: {
    title: 'Hubungi kami',
    lead: 'Orang yang membaca, orang pula yang menjawab.',
    phone: 'Telepon',
    mail: 'Surel',
  },
  form: {
    title: 'Ada saran?',
    name: 'Nama',
    telephone: 'Telepon',
    suggestion: 'Saran',
    stays:
      'Yang Anda tulis di sini tetap di perangkat ini: tidak ada yang dikirim. Bila perlu jawaban, tulis atau telepon:',
    submit: 'Kirim',
    incomplete: 'Mohon lengkapi semua informasi!',
    success: 'Berhasil!',
  },
  text: { contents: 'Di halaman ini', since: (date) => `Berlaku sejak ${date}` },
  foot: {
    software: 'Berjalan di atas Hulog, perangkat lunak pinjaman sumber terbuka berlisensi Apache-2.0.',
    reference: 'Referensi API',
  },
}
