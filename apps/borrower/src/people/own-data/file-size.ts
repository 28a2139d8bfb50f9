const KILOBYTE = 1024

const MEGABYTE = KILOBYTE * KILOBYTE

/**
 * Writes the size of a file in the reader's language: `12 KB`, `3.4 MB`, in Indonesian `3,4 MB`. Written by hand because
 * old web views lack the locales. A size is no amount of money, so that it follows the language and not the market.
 */
export function formatFileSize(bytes: number, language: string): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE)
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`
  const tenths = Math.round((bytes / MEGABYTE) * 10)
  const decimal = language === 'id' ? ',' : '.'
  return `${Math.floor(tenths / 10)}${decimal}${tenths % 10} MB`
}
