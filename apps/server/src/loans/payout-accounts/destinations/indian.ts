import type { Destination } from './destination.ts'

/**
 * Banks by the four letters their IFSC begins with: the Reserve Bank's list of NEFT branches (rbi.org.in), as kept in the
 * public `ifsc` data set. Numbers of digits where the bank publishes one; State Bank of India also shows its eleven with
 * six zeros before them. No wallets: the rules on digital lending want the borrower's own bank account.
 */
export const indianBanks: readonly Destination[] = [
  { code: 'SBIN', name: 'State Bank of India', digits: [11, 17] },
  { code: 'HDFC', name: 'HDFC Bank', digits: [14] },
  { code: 'ICIC', name: 'ICICI Bank', digits: [12] },
  { code: 'UTIB', name: 'Axis Bank', digits: [15] },
  { code: 'PUNB', name: 'Punjab National Bank', digits: [16] },
  { code: 'BARB', name: 'Bank of Baroda', digits: [14] },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'CNRB', name: 'Canara Bank' },
  { code: 'UBIN', name: 'Union Bank of India' },
  { code: 'AIRP', name: 'Airtel Payments Bank' },
  { code: 'AUBL', name: 'AU Small Finance Bank' },
  { code: 'BDBL', name: 'Bandhan Bank' },
  { code: 'BKID', name: 'Bank of India', digits: [15] },
  { code: 'MAHB', name: 'Bank of Maharashtra' },
  { code: 'CBIN', name: 'Central Bank of India' },
  { code: 'CIUB', name: 'City Union Bank' },
  { code: 'CSBK', name: 'CSB Bank' },
  { code: 'DCBL', name: 'DCB Bank' },
  { code: 'DLXB', name: 'Dhanlaxmi Bank' },
  { code: 'ESFB', name: 'Equitas Small Finance Bank' },
  { code: 'FDRL', name: 'Federal Bank', digits: [14] },
  { code: 'FINO', name: 'Fino Payments Bank' },
  { code: 'IBKL', name: 'IDBI Bank' },
  { code: 'IDFB', name: 'IDFC FIRST Bank' },
  { code: 'IPOS', name: 'India Post Payments Bank' },
  { code: 'IDIB', name: 'Indian Bank' },
  { code: 'IOBA', name: 'Indian Overseas Bank', digits: [15] },
  { code: 'INDB', name: 'IndusInd Bank' },
  { code: 'JAKA', name: 'Jammu and Kashmir Bank', digits: [16] },
  { code: 'KARB', name: 'Karnataka Bank', digits: [16] },
  { code: 'KVBL', name: 'Karur Vysya Bank', digits: [16] },
  { code: 'PSIB', name: 'Punjab & Sind Bank', digits: [14] },
  { code: 'RATN', name: 'RBL Bank' },
  { code: 'SIBL', name: 'South Indian Bank', digits: [16] },
  { code: 'TMBL', name: 'Tamilnad Mercantile Bank' },
  { code: 'UCBA', name: 'UCO Bank', digits: [14] },
  { code: 'UJVN', name: 'Ujjivan Small Finance Bank' },
  { code: 'YESB', name: 'YES Bank', digits: [15] },
]
