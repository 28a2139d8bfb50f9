const GROUP = 4

/** A code as it is read aloud and typed at a counter: `8899 0011 2233`. Copied, it has no gaps. */
export function groupCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'gu'))?.join(' ') ?? code
}
