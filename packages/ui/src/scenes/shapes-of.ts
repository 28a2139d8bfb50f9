/**
 * Returns what is drawn in a file, to be put into a sheet of the page. The light values and the description in a file are for
 * viewing it alone, and are not shown.
 */
export function shapesOf(file: string): string {
  return file
    .replace(/<(title|style)>[^<]*<\/\1>/g, '')
    .replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/>\s+</g, '><')
    .trim()
}
