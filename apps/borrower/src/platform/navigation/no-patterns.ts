/** Replaces the router's pattern parser, which is never needed: every page has exact addresses (`addresses.ts`). */
export function parse(): never {
  throw new Error('pages have exact addresses')
}
