import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isPrepared = false

/** For tests: returns every QR code and bar code in a picture (PNG or JPEG). */
export async function scanCodes(picture: Uint8Array): Promise<{ format: string; text: string }[]> {
  // By default the library fetches its decoder from a public server.
  const decoder = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  if (!isPrepared) prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(decoder).buffer } })
  isPrepared = true
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode', 'Code128'] })
  return found.map(({ format, text }) => ({ format, text }))
}
