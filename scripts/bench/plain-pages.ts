import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export type PlainPages = {
  /** Returns the address of the plain page of a page of the product. */
  plainOf(url: string): string
  stop(): void
}

/**
 * Serves pages of the product as an author would write them for speed alone: the same texts, styles and drawings, in one
 * file, without scripts and calls; from memory, compressed beforehand, with nothing between: the fastest a server in this
 * language can be.
 */
export async function servePlainPages(urls: readonly string[]): Promise<PlainPages> {
  const pages = new Map<string, Buffer>()
  for (const [index, url] of urls.entries()) pages.set(`/${index}`, await readPlainPage(url))
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) return response.writeHead(204).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the plain pages have no port')
  const { port } = address
  return {
    plainOf(url) {
      const index = urls.indexOf(url)
      if (index < 0) throw new Error(`${url} has no plain page`)
      return `http://localhost:${port}/${index}`
    },
    stop: () => server.close().closeAllConnections(),
  }
}

async function readPlainPage(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return brotliCompressSync(withoutScripts(await answer.text()))
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const FETCHED_EARLY = /<link\b[^>]*rel="(?:preload|modulepreload|prefetch)"[^>]*>/g

function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(FETCHED_EARLY, '')
}
