/**
 * How the time between two dates becomes a part of a year.
 *
 * `actual/365`, `actual/360`: calendar days over a fixed year. `actual/actual`: each calendar year's days over its own
 * length, 365 or 366. `30/360-us`, `30/360-eu`: months of thirty days, with the American and the European rule for month
 * ends. `equal-months`: a whole month is 1/12 of a year; a part of a month is 1/12 × its days ÷ the days of that month.
 */
export const dayCounts = [
  'actual/365',
  'actual/360',
  'actual/actual',
  '30/360-us',
  '30/360-eu',
  'equal-months',
] as const
export type DayCount = (typeof dayCounts)[number]
