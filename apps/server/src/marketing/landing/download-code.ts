import { encode } from 'uqr'
import type { LandingFacts } from '../../../../landing/src/facts.ts'

/** Squares of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const BORDER = 4

/**
 * PRO-09: draws the QR code that leads a phone from the screen of a computer to the download page. The registration has
 * been counted at the computer, so the values of the advertising link are not in it.
 */
export function downloadCodeOf(pageUrl: string, templateId: number): LandingFacts['downloadCode'] {
  const { size, data } = encode(`${pageUrl}#/downloadTemplate?id=${templateId}`, { ecc: 'M', border: BORDER })
  return { size, path: data.map((row, y) => pathOfRow(row, y)).join('') }
}

/** Each run of dark squares is one rectangle: a third of the length of single squares. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}
