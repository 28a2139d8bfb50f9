// What a spreadsheet would run as a formula. Anybody can write an advertising link.
const RUN = /^[=+\-@\t\r]/

// RFC 4180, with an apostrophe before what is no text to a spreadsheet.
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = RUN.test(text) ? `'${text}` : text
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
