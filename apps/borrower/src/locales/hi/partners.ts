import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/partners.ts'

export const messages: Translation<typeof english> = {
  'partners.failed.title': 'ऑर्डर का विवरण',
  'partners.failed': 'नहीं हो सका',
  'partners.signIn': 'फ़ोन नंबर से साइन इन करें',
  'partners.family': 'लोन जो आप देख सकते हैं',
  'partners.family.see': 'यह लोन देखें',
  'partners.family.inactive': 'अभी उपलब्ध नहीं।',
}
