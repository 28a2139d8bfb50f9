/** A cell that a spreadsheet would run as a formula (OWASP; ASVS 1.2.10). */
const FORMULA = /^[=+\-@\t\r]/

const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Writes rows as CSV (RFC 4180), the first of them the column names. A text that a spreadsheet would read as a formula gets an
 * apostrophe before it; a plain number keeps its minus.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a CSV over as a file. The mark at its start makes spreadsheets read it as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
