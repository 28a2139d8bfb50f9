/** The place in a grouped text right behind its nth digit: where the caret belongs after the text was grouped anew. */
export function caretAfterDigits(grouped: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < grouped.length; place++) {
    if (seen === digits) return place
    if (/\d/.test(grouped.charAt(place))) seen += 1
  }
  return grouped.length
}
