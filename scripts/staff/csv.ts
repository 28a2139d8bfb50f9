// What a spreadsheet would run as a formula, wide signs too. Anybody can write an advertising link.
const RUN = /[=+\-@＝＋－＠\t\r]/

// Where a cell begins: also after what parts cells in Indonesia and other places, where a comma is of numbers.
const BEGINNING = new RegExp(`(^|[;|\\t])(?=[\\s"]*${RUN.source})`, 'g')

// RFC 4180, with an apostrophe before what is no text to a spreadsheet.
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = text.replace(BEGINNING, "$1'")
  return /[",;|\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
