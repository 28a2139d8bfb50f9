import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/partners.ts'

export const messages: Translation<typeof english> = {
  'partners.failed.title': 'Mga Detalye ng Order',
  'partners.failed': 'Hindi natuloy',
  'partners.signIn': 'Mag-sign in gamit ang numero',
  'partners.family': 'Mga loan na puwede mong tingnan',
  'partners.family.see': 'Tingnan ang loan na ito',
  'partners.family.inactive': 'Hindi available sa ngayon.',
}
