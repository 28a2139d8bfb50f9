import type { IsoDate } from '@hulog/lending'

/** Whole years lived. Who was born on 29 February is a year older on 1 March where that day is missing. */
export function ageOn(birthOn: IsoDate, on: IsoDate): number {
  const years = Number(on.slice(0, 4)) - Number(birthOn.slice(0, 4))
  return on.slice(5) < birthOn.slice(5) ? years - 1 : years
}
