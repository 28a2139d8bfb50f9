// Digits that stand in an amount (1,240.00), a date (2026-03-05), after a currency, in a masked account or in one group of a
// longer number (4821 7730 54) are no code.
const CODE =
  /(?<!\d[.,/:-]?|\d\d |[₱$€£₹¥*•]\s?|\b(?:PHP|INR|IDR|USD|Rp|Rs)\.?\s?|\bending(?: in)? )\d{4,8}(?!\d|[.,]\d\d\b|[/:-]\d| \d\d)/i

// A voice message spells the code: "1 2 3 4 5 6", "1, 2, 3, 4".
const SPELLED_CODE = /(?<![\d.,]|\d )\d(?:[,.]? \d){3,7}(?![\d.,]\d| \d)/

/** The one-time code of 4 to 8 digits a message carries, or null. */
export function findCodeInText(text: string): string | null {
  const found = CODE.exec(text) ?? SPELLED_CODE.exec(text)
  return found ? found[0].replace(/\D/g, '') : null
}
