import type { ComplaintWords } from './complaint-words.ts'

export const id: ComplaintWords = {
  types: {
    1: 'Penagihan: cara saya ditagih',
    2: 'Pembayaran saya tidak dihitung',
    3: 'Biaya atau jumlahnya salah',
    4: 'Pinjaman tidak diterima',
    5: 'Akun saya atau proses masuk',
    6: 'Aplikasi tidak berfungsi',
    7: 'Data pribadi saya',
    8: 'Hal lain',
  },
  subTypes: {
    1: 'Ancaman atau hinaan',
    2: 'Orang lain dihubungi',
    3: 'Dihubungi malam hari atau terlalu sering',
    4: 'Ditagih dengan jumlah yang salah',
    5: 'Dipermalukan di depan umum atau daring',
    6: 'Hal lain tentang penagihan',
  },
  tabs: { inProgress: 'Diproses', answered: 'Dijawab', closed: 'Ditutup' },
  events: {
    received: 'Keluhan Anda sudah kami terima.',
    started: 'Kami sedang menanganinya.',
    answered: 'Kami sudah menjawab.',
    rated: 'Anda menilai jawaban kami.',
    closed: 'Kami menutup kasus ini.',
  },
  orderRows: { loanAmount: 'Jumlah pinjaman', appliedOn: 'Tanggal pengajuan', orderNumber: 'Nomor pesanan' },
}
