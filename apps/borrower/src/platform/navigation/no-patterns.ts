/** Stands in for the router's pattern parser: every page has exact addresses (addresses.ts), so that none is ever parsed. */
export function parse(): never {
  throw new Error('pages have exact addresses')
}
