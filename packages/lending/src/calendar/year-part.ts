/**
 * A number of equal parts of a year: `{ count: 91, of: 365 }` is 91/365. A length of time is the sum of a few of them, each
 * with another `of`, kept as the convention counts them so that a page can show "61/365 + 121/366".
 */
export type YearPart = { count: number; of: number }
