import type { StatementWords } from './statement-rules.ts'

export const words: StatementWords = {
  demonstration: ({ name }) =>
    `Ini hanya demonstrasi: ${name} tidak ada, nomor izinnya rekaan, dan tidak ada uang yang dipinjamkan.`,
  lender: ({ legalName, licence }) => `Pemberi pinjaman: ${legalName}. ${licence.authority}: ${licence.number}.`,
  supervised: 'Berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK).',
  range: ({ shortestTerm, longestTerm, highestApr }) =>
    `Jangka waktu pinjaman dari ${shortestTerm} sampai ${longestTerm}. Suku bunga tahunan (APR) tertinggi, termasuk bunga dan semua biaya, adalah ${highestApr}; denda keterlambatan tidak termasuk.`,
  example: (loan) =>
    `Contoh: Anda meminjam ${loan.borrowed} selama ${loan.term}, menerima ${loan.received} dan mengembalikan ${loan.total} (${loan.payments}). Bunga ${loan.interest} dan biaya ${loan.fees}, seluruhnya ${loan.cost}; APR ${loan.apr}.`,
  monthlyRate: (rate) => `Suku bunga efektif contoh ini ${rate} per bulan.`,
  studyDisclosure:
    'Sebelum menandatangani, Anda menerima disclosure statement menurut Truth in Lending Act (Republic Act No. 3765). Pelajari syarat dan ketentuannya sebelum melanjutkan pinjaman.',
  keyFacts:
    'Sebelum menandatangani, Anda menerima Key Fact Statement yang memuat APR dan semua biaya. Biaya yang tidak tercantum di dalamnya tidak boleh ditagih.',
  coolingOff: ({ products, days }) => `${products}: Anda dapat mengembalikan pinjaman dalam ${days} tanpa denda.`,
  officer: ({ officer, regulator }, days) =>
    `Petugas pengaduan: ${officer.name}, ${officer.phone}, ${officer.email}. Pengaduan yang tidak selesai dalam ${days} dapat diteruskan ke ${regulator.name}, ${regulator.url}.`,
  ownAccount: 'Uang hanya dikirim ke rekening Anda sendiri, dan Anda membayarnya langsung kepada pemberi pinjaman.',
  noAccess: 'Aplikasi tidak dapat membaca kontak, daftar panggilan, pesan, atau berkas Anda.',
  onlyWhatYouCanRepay:
    'Pinjaman mengandung risiko: pinjamlah hanya sebanyak yang sanggup Anda bayar kembali. Terlambat membayar menambah biaya dan dapat menyulitkan pinjaman berikutnya.',
}
