/** A fault that somebody could make: one change of one file, and the tests that must then fail. */
export type Mutant = {
  /** What goes wrong, in words. */
  readonly fault: string
  /** From the root of the project. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Each of these test files fails with the fault in place, and passes without it. */
  readonly tests: readonly string[]
}
