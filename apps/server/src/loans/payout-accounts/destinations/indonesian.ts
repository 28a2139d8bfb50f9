import type { Destination } from './destination.ts'

/**
 * Participants of BI-FAST and of the national clearing (Bank Indonesia's list, bi.go.id), those that keep accounts of
 * persons. Numbers of digits where the bank publishes one.
 */
export const indonesianBanks: readonly Destination[] = [
  { code: 'BCA', name: 'Bank Central Asia', digits: [10] },
  { code: 'BRI', name: 'Bank Rakyat Indonesia', digits: [15] },
  { code: 'BMRI', name: 'Bank Mandiri', digits: [13] },
  { code: 'BNI', name: 'Bank Negara Indonesia', digits: [10] },
  { code: 'BSI', name: 'Bank Syariah Indonesia', digits: [10] },
  { code: 'CIMB', name: 'CIMB Niaga' },
  { code: 'BTN', name: 'Bank Tabungan Negara', digits: [16] },
  { code: 'ALLO', name: 'Allo Bank' },
  { code: 'AMAR', name: 'Bank Amar' },
  { code: 'BCASYARIAH', name: 'BCA Syariah', digits: [10] },
  { code: 'BJB', name: 'Bank BJB' },
  { code: 'BLU', name: 'blu by BCA Digital' },
  { code: 'BTPNS', name: 'BTPN Syariah' },
  { code: 'DANAMON', name: 'Bank Danamon' },
  { code: 'DBS', name: 'Bank DBS Indonesia' },
  { code: 'DKI', name: 'Bank Jakarta (DKI)' },
  { code: 'BPDDIY', name: 'Bank BPD DIY' },
  { code: 'HSBC', name: 'HSBC Indonesia' },
  { code: 'JAGO', name: 'Bank Jago' },
  { code: 'JATENG', name: 'Bank Jateng' },
  { code: 'JATIM', name: 'Bank Jatim' },
  { code: 'KB', name: 'KB Bank (Bukopin)' },
  { code: 'MAYBANK', name: 'Maybank Indonesia' },
  { code: 'MEGA', name: 'Bank Mega' },
  { code: 'MUAMALAT', name: 'Bank Muamalat' },
  { code: 'NEO', name: 'Bank Neo Commerce' },
  { code: 'NOBU', name: 'Nobu Bank' },
  { code: 'OCBC', name: 'OCBC Indonesia' },
  { code: 'PANIN', name: 'Panin Bank' },
  { code: 'PERMATA', name: 'PermataBank' },
  { code: 'RAYA', name: 'Bank Raya' },
  { code: 'SEABANK', name: 'SeaBank' },
  { code: 'SINARMAS', name: 'Bank Sinarmas' },
  { code: 'SMBC', name: 'SMBC Indonesia (Jenius)' },
  { code: 'SUMUT', name: 'Bank Sumut' },
  { code: 'SUPERBANK', name: 'Superbank' },
  { code: 'UOB', name: 'UOB Indonesia' },
]

/** Licensed issuers of electronic money. An account is the mobile number it was opened with. */
export const indonesianWallets: readonly Destination[] = [
  { code: 'GOPAY', name: 'GoPay' },
  { code: 'OVO', name: 'OVO' },
  { code: 'DANA', name: 'DANA' },
  { code: 'SHOPEEPAY', name: 'ShopeePay' },
  { code: 'LINKAJA', name: 'LinkAja' },
]
