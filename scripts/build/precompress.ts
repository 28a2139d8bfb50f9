import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST_BYTES = 512
const COMPRESSIBLE = /\.(js|css|svg|json)$/
const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants

// Assets are compressed once, as far as it goes, and not at each request.
export async function precompress(output: string): Promise<void> {
  const folder = join(output, 'assets')
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < SMALLEST_BYTES) return
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
