// Digits that stand in an amount (1,240.00), a date (2026-03-05), after a currency or in a masked account are no code.
const CODE =
  /(?<!\d[.,/:-]?|[₱$€£₹¥*•]\s?|\b(?:PHP|INR|IDR|USD|Rp|Rs)\.?\s?|\bending(?: in)? )\d{4,8}(?!\d|[.,]\d\d\b|[/:-]\d)/i

// A voice message spells the code: "1 2 3 4 5 6", "1, 2, 3, 4".
const SPELLED_CODE = /(?<![\d.,]|\d )\d(?:[,.]? \d){3,7}(?![\d.,]\d| \d)/

/** The one-time code of 4 to 8 digits a message carries, or null. */
export function findCodeInText(text: string): string | null {
  const found = CODE.exec(text) ?? SPELLED_CODE.exec(text)
  return found ? found[0].replace(/\D/g, '') : null
}
