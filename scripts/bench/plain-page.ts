import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g

/**
 * The page as somebody would write it by hand who wants nothing but speed: the same words, styles and drawings, all of it in
 * one file, no script, no call. So whatever the product adds, on the server or in the page, shows as a difference.
 */
export function plainPage(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(/<link\b[^>]*rel="(?:preload|modulepreload|prefetch)"[^>]*>/g, '')
}

/** Serves pages from memory, compressed beforehand, with nothing between: the fastest a server in this language can be. */
export async function servePlain(pages: Readonly<Record<string, string>>): Promise<{ url: string; stop: () => void }> {
  const ready = new Map(Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html)]))
  const server = createServer((request, response) => {
    const page = ready.get(request.url ?? '')
    if (!page) return response.writeHead(204).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the plain pages have no port')
  return { url: `http://localhost:${address.port}`, stop: () => server.close().closeAllConnections() }
}
