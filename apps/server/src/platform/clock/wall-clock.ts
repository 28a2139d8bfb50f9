/** COM-13: `2026-11-22 09:05:07`, what a clock on a wall in the zone says at an instant. */
export function wallClock(instant: Date, timeZone: string): string {
  // The Swedish way of writing it is the international one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
}
