import { formatDay } from '@hulog/ui'

/** A date as the English pages show it: with its year, unless that is the year in which the test runs. */
export function shownDay(value: string): string {
  return formatDay(value, 'en')
}
