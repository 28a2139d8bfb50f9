/** The letters of a plain text message (GSM 03.38); those of the second list count twice. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const ESCAPED = new Set('^{}\\[~]|€')

export type Segments = { readonly alphabet: 'gsm-7' | 'ucs-2'; readonly segments: number }

/** How many messages a provider charges for a text: 160 plain letters or 70 others, fewer of each once it takes several. */
export function smsSegments(text: string): Segments {
  const letters = [...text]
  if (letters.every((letter) => PLAIN.has(letter) || ESCAPED.has(letter))) {
    const septets = letters.reduce((sum, letter) => sum + (ESCAPED.has(letter) ? 2 : 1), 0)
    return { alphabet: 'gsm-7', segments: septets <= 160 ? 1 : Math.ceil(septets / 153) }
  }
  return { alphabet: 'ucs-2', segments: text.length <= 70 ? 1 : Math.ceil(text.length / 67) }
}
