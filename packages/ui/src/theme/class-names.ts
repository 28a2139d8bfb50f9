/** Joins class names; what is absent or false leaves no trace. */
export function classNames(...names: Array<string | false | undefined>): string {
  return names.filter(Boolean).join(' ')
}
