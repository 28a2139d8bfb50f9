/** A code block of a README: the line of its first statement, and its code. */
export type Example = { line: number; code: readonly string[] }

/** Every ```ts block of a text. */
export function examplesOf(text: string): Example[] {
  const lines = text.split('\n')
  return lines.flatMap((fence, index) => {
    if (fence !== '```ts') return []
    const from = index + 1
    return [{ line: from + 1, code: lines.slice(from, lines.indexOf('```', from)) }]
  })
}

/** A result that an example claims: `expression // → value`, with words for the reader behind ` · `. */
export type Claim = { line: number; value: string }

/** A statement without its comments, and the result claimed behind it or in the lines below. */
export type Statement = { line: number; code: string; claim: Claim | null }

/**
 * The statements of a block. One begins in the first column; lines that are indented, or begin with a closing bracket, go on
 * with it. A claim goes on in comment lines that are indented too, or that begin with a closing bracket.
 */
export function statementsOf({ line, code }: Example): Statement[] {
  const statements: Statement[] = []
  code.forEach((text, index) => {
    const [, own = '', comment = ''] = /^(.*?)\s*(\/\/ .*)?$/.exec(text)!
    const last = statements.at(-1)
    if (/^[^\s)}\]]/.test(own)) statements.push({ line: line + index, code: own, claim: null })
    else if (own !== '' && last !== undefined) last.code += `\n${own}`
    const statement = statements.at(-1)
    if (statement === undefined) return
    const [, claimed] = /^\/\/ → (.*)$/.exec(comment) ?? []
    if (claimed !== undefined) statement.claim = { line: line + index, value: claimed }
    else if (/^\/\/ (?: {2}|[\]}])/.test(comment) && statement.claim !== null) {
      statement.claim.value += ` ${comment.slice(3)}`
    }
  })
  return statements.map((statement) => ({ ...statement, claim: statement.claim && withoutWords(statement.claim) }))
}

function withoutWords(claim: Claim): Claim {
  return { ...claim, value: claim.value.split(' · ')[0]!.trim() }
}

/** A block that only describes types has no result to claim. */
export function hasOnlyTypes(example: Example): boolean {
  return statementsOf(example).every(({ code }) => code.startsWith('type '))
}

/**
 * The source of a module that runs all examples one after the other, since later ones use the names of earlier ones. Its
 * function takes the exports of the package; it reports each block that begins, and each claim with its result. Every
 * statement keeps the line it has in the text, so that an error names it.
 */
export function moduleOf(examples: readonly Example[], exported: readonly string[]): string {
  // Examples may use any export without importing it; the inner block lets them declare a name of their own.
  const lines = [`export function run(lending, report) { const { ${exported.join(', ')} } = lending; {`]
  const put = (line: number, code: string) => {
    while (lines.length < line) lines.push('')
    const [first = '', ...rest] = code.split('\n')
    lines[line - 1] += `;${first}`
    lines.push(...rest)
  }
  for (const example of examples) {
    put(example.line - 1, `report.begins(${example.line})`)
    for (const statement of statementsOf(example)) put(statement.line, sourceOf(statement))
  }
  return `${lines.join('\n')}\n}}`
}

function sourceOf({ code, claim }: Statement): string {
  const [, imported] = /^import \{([^}]*)\} from '@hulog\/lending'$/.exec(code) ?? []
  if (imported !== undefined) return `const { ${imported.split(',').flatMap(valueImported).join(', ')} } = lending`
  if (claim === null) return code
  const declared = /^const (\w+)/.exec(code)?.[1]
  const value = /^throws [\w-]+$/.test(claim.value) ? JSON.stringify(claim.value) : claim.value
  const claimed = (expression: string) => `report.claims(${claim.line}, () => (${expression}), () => (${value}))`
  return declared === undefined ? claimed(code) : `${code};${claimed(declared)}`
}

/** A type is nothing that runs. */
function valueImported(name: string): string[] {
  const trimmed = name.trim()
  return trimmed === '' || trimmed.startsWith('type ') ? [] : [trimmed.replace(' as ', ': ')]
}

/** The names of keys in an example's code, written out or in short. */
export function namesIn(example: Example): Set<string> {
  const code = statementsOf(example).map((statement) => statement.code)
  return new Set(
    code
      .join('\n')
      .replaceAll(/'[^']*'/g, "''")
      .match(/\b[a-zA-Z]\w*(?=\s*[:,}])/g) ?? [],
  )
}

/** The words in quotes in an example's code; those in its results are none that it uses. */
export function wordsIn(example: Example): Set<string> {
  const code = statementsOf(example).map((statement) => statement.code)
  return new Set([...code.join('\n').matchAll(/'([^']*)'/g)].map(([, word]) => word!))
}
