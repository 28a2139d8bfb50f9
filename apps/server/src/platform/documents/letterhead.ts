/** Head of a paper: the lender's mark, as filled paths on a sheet of 56 by 56, and its name. */
export type Letterhead = { readonly name: string; readonly paths: readonly string[] }

/** Side of the sheet that a mark is drawn on. */
export const MARK_SHEET = 56

const SHAPE = /<([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*\/>/g

/**
 * Returns a mark's shapes as paths, which a PDF draws as well as a page, and which can never become other markup.
 * @throws when there is a shape or an attribute that would be lost
 */
export function pathsOf(shapes: string): string[] {
  const rest = shapes.replaceAll(SHAPE, '').trim()
  if (rest !== '') throw new Error(`A mark on papers may have paths, circles and rectangles alone, not ${rest}`)
  return [...shapes.matchAll(SHAPE)].map(([shape, name = '', attributes = '']) => {
    const given = new Map(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    const read = (key: string) => {
      const value = given.get(key)
      given.delete(key)
      if (value === undefined) throw new Error(`The shape ${shape} of the mark lacks ${key}.`)
      return value
    }
    const path = toPath(name, read)
    if (path === null || given.size > 0) throw new Error(`Papers cannot draw the shape ${shape} of the mark.`)
    return path
  })
}

function toPath(name: string, read: (key: string) => string): string | null {
  const number = (key: string) => Number(read(key))
  if (name === 'path') return read('d')
  if (name === 'circle') return circlePath(number('cx'), number('cy'), number('r'))
  if (name === 'rect') return rectanglePath(number('x'), number('y'), number('width'), number('height'))
  return null
}

function circlePath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

function rectanglePath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
