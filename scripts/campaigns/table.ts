// Words to the left, figures to the right, two blanks between.
export function tableOf(lines: readonly string[][], words: number): string[] {
  const widths = lines.reduce<number[]>(
    (most, line) => line.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  return lines.map((line) =>
    line
      .map((cell, at) => (at < words ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
