import type { Destination } from './destination.ts'

/**
 * Receivers of InstaPay and PESONet: the Bangko Sentral's list of participants (bsp.gov.ph, Payments and Settlements), without
 * those that serve companies only. Banks merged since (Robinsons Bank, UCPB) are paid under the bank they belong to.
 * Numbers of digits: as the banks' own transfer pages state them.
 */
export const philippineBanks: readonly Destination[] = [
  { code: 'BDO', name: 'BDO Unibank', digits: [10, 12] },
  { code: 'BPI', name: 'Bank of the Philippine Islands', digits: [10] },
  { code: 'MBTC', name: 'Metrobank', digits: [13] },
  { code: 'LBP', name: 'Land Bank of the Philippines', digits: [10] },
  { code: 'PNB', name: 'Philippine National Bank', digits: [10, 12] },
  { code: 'UBP', name: 'UnionBank of the Philippines', digits: [12] },
  { code: 'RCBC', name: 'RCBC' },
  { code: 'SECB', name: 'Security Bank', digits: [13] },
  { code: 'AUB', name: 'Asia United Bank' },
  { code: 'ALLBANK', name: 'AllBank' },
  { code: 'BOC', name: 'Bank of Commerce' },
  { code: 'BDONB', name: 'BDO Network Bank' },
  { code: 'BANKO', name: 'BPI Direct BanKo' },
  { code: 'CARD', name: 'CARD Bank' },
  { code: 'CLRB', name: 'Cebuana Lhuillier Bank' },
  { code: 'CBC', name: 'China Bank' },
  { code: 'CBS', name: 'China Bank Savings' },
  { code: 'CIMBPH', name: 'CIMB Bank Philippines' },
  { code: 'CTBC', name: 'CTBC Bank' },
  { code: 'DBP', name: 'Development Bank of the Philippines' },
  { code: 'EWB', name: 'EastWest Bank' },
  { code: 'EQB', name: 'Equicom Savings Bank' },
  { code: 'GOTYME', name: 'GoTyme Bank' },
  { code: 'MALAYAN', name: 'Malayan Bank' },
  { code: 'MARI', name: 'MariBank' },
  { code: 'MAYABANK', name: 'Maya Bank' },
  { code: 'MBP', name: 'Maybank Philippines' },
  { code: 'OFB', name: 'Overseas Filipino Bank' },
  { code: 'PBCOM', name: 'PBCOM' },
  { code: 'PTC', name: 'Philtrust Bank' },
  { code: 'PVB', name: 'Philippine Veterans Bank' },
  { code: 'PSB', name: 'PSBank' },
  { code: 'STERLING', name: 'Sterling Bank of Asia' },
  { code: 'TONIK', name: 'Tonik' },
  { code: 'UNIONDIGITAL', name: 'UnionDigital Bank' },
  { code: 'UNO', name: 'UNO Digital Bank' },
]

/** Electronic money issuers on the same list. An account is the mobile number it was opened with. */
export const philippineWallets: readonly Destination[] = [
  { code: 'GCASH', name: 'GCash' },
  { code: 'MAYA', name: 'Maya' },
  { code: 'GRABPAY', name: 'GrabPay' },
  { code: 'SHOPEEPAY', name: 'ShopeePay' },
  { code: 'COINS', name: 'Coins.ph' },
  { code: 'PALAWANPAY', name: 'PalawanPay' },
]
