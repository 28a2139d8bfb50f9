/** Of the page's query; what is missing there, of its hash: a link may lead straight to a view. */
const given = new URLSearchParams(`${location.search}&${location.hash.split('?')[1] || ''}`)

/** A value that calls would be refused for is left out: a broken advertisement must keep nobody from registering. */
function pick(...names: readonly string[]): Record<string, string> {
  const pairs = names.map((name): [string, string] => [name, given.get(name) || ''])
  return Object.fromEntries(pairs.filter(([, value]) => /^\P{Cc}{1,64}$/u.test(value)))
}

/** Where the visitor came from, as calls take it; for registering, as views carry it (PRO-09). */
export const source = pick('app_from', 'user_from', 'utm_tag')
export const invitation = pick('invite_code')
export const carried = { ...source, ...pick('links_id', 'down_id') }
