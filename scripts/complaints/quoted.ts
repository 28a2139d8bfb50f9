// What somebody wrote, each of its lines behind a mark of its own: a line of theirs cannot pass for one of ours.
export function quoted(text: string): string[] {
  return text.split('\n').map((line) => `  | ${line}`)
}
