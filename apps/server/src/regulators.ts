import type { Market } from './platform/markets/markets.ts'

/** Who is above every lender of a market, and hears a borrower whom the lender did not answer. */
export type Regulator = {
  readonly name: string
  readonly shortName: string
  readonly address: string
  readonly url: string
  readonly phone: string
}

/**
 * Public authorities, so these are real. IN: Reserve Bank - Integrated Ombudsman Scheme, 2021, section 11, and the Reserve
 * Bank's notice of 9 March 2022. PH: the SEC's own heading of letters; complaints by its iMessage portal. ID: OJK, how a consumer
 * complains, and the telephone 157. A lender checks them before going live: authorities move.
 */
export const regulators: Readonly<Record<Market, Regulator>> = {
  IN: {
    name: 'Reserve Bank of India Ombudsman',
    shortName: 'RBI Ombudsman',
    address:
      'Centralised Receipt and Processing Centre, Reserve Bank of India, 4th Floor, Sector 17, Chandigarh 160017',
    url: 'https://cms.rbi.org.in',
    phone: '14448',
  },
  PH: {
    name: 'Securities and Exchange Commission',
    shortName: 'SEC',
    address: '7907 Makati Avenue, Salcedo Village, Barangay Bel-Air, Makati City 1209',
    url: 'https://imessage.sec.gov.ph',
    phone: '+63 2 8818 0921',
  },
  ID: {
    name: 'Otoritas Jasa Keuangan (OJK)',
    shortName: 'OJK',
    address:
      'Menara Radius Prawiro Lantai 2, Kompleks Perkantoran Bank Indonesia, Jalan M.H. Thamrin 2, Jakarta Pusat 10350',
    url: 'https://kontak157.ojk.go.id',
    phone: '157',
  },
}
