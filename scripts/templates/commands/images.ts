import { addLandingImage, listImages } from '../../../apps/server/src/marketing/landing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readGivenBytes } from '../../staff/given-file.ts'

export const images: StaffCommand = {
  name: 'images',
  usage: '',
  what: 'shows every image that landing pages can show',
  words: 0,
  options: [],
  run: async ({ db }, _given, say) => {
    const all = await listImages(db)
    if (all.length === 0) say('There is no image yet.')
    for (const { id, width, height, addedBy } of all) say(`${id}  ${width} x ${height}  by ${addedBy}`)
  },
}

export const image: StaffCommand = {
  name: 'image',
  usage: 'FILE --by NAME',
  what: 'adds a JPEG, PNG or WebP for landing pages, made small, without what a camera wrote into it',
  words: 1,
  options: ['by'],
  run: async (services, { words: [file = ''], options: { by = '' } }, say) => {
    const { id, width, height, sizeBytes } = await addLandingImage(services, by, readGivenBytes(file))
    say(`Added: ${id}  ${width} x ${height}  ${Math.ceil(sizeBytes / 1024)} KB`)
    say(`In a landing page: "picture": { "kind": "image", "imageId": "${id}", "alt": "What it shows" }`)
  },
}
