// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcon } from './home-screen-icons.ts'

const svg = readFileSync(fileURLToPath(new URL('../public/icon.svg', import.meta.url)), 'utf8')

async function cornerOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { size: [info.width, info.height], alpha: data[3] }
}

it('draws an icon in the asked size, with round corners', async () => {
  expect(await cornerOf(await drawIcon(svg, { size: 192, isWhole: false }))).toEqual({ size: [192, 192], alpha: 0 })
})

it('draws an icon to be cut by the phone as a whole square', async () => {
  expect(await cornerOf(await drawIcon(svg, { size: 180, isWhole: true }))).toEqual({ size: [180, 180], alpha: 255 })
})

it('refuses a drawing that it cannot draw whole', async () => {
  await expect(drawIcon('<svg xmlns="http://www.w3.org/2000/svg"/>', { size: 192, isWhole: true })).rejects.toThrow(
    'no rounded square',
  )
})
