import sanitizeHtml from 'sanitize-html'

const TEXT_TAGS = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'blockquote']
const STRUCTURE_TAGS = ['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
/** Deeper than any real text; beyond it the markup is an attack on the renderer. */
const DEEPEST = 30

/**
 * Cleans foreign HTML to the elements that a text needs: words, headings, lists, tables, and links that `linkOf`
 * allows, which open in another tab. No scripts, styles, pictures, frames, forms, ids or classes.
 */
export function cleanHtml(dirty: string, linkOf: (target: string) => string | null): string {
  return sanitizeHtml(dirty, {
    allowedTags: [...TEXT_TAGS, ...STRUCTURE_TAGS, ...TABLE_TAGS, 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
    transformTags: {
      h1: 'h2',
      a: (_tag, { href = '' }) => {
        const link = linkOf(href)
        const attribs = link === null ? {} : { href: link, target: '_blank', rel: 'noopener noreferrer' }
        return { tagName: 'a', attribs }
      },
    },
  }).trim()
}
