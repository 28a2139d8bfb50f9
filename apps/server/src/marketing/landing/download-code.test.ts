import { scanCodes } from '@hulog/ui/scan-codes'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { downloadCodeOf } from './download-code.ts'

it.each([
  ['https://lender.example/promotion?templateId=3', 3],
  [`https://${'a-very-long-name-of-a-lender.'.repeat(4)}example/promotion?templateId=999999`, 999_999],
])('PRO-09 a phone’s camera reads the download page of %s from the code', async (address, templateId) => {
  const { size, path } = downloadCodeOf(address, templateId)
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="336" height="336"><path d="${path}"/></svg>`
  const picture = await sharp(Buffer.from(drawn)).flatten({ background: '#ffffff' }).png().toBuffer()
  const text = `${address}#/downloadTemplate?id=${templateId}`
  expect(await scanCodes(picture)).toEqual([{ format: 'QRCode', text }])
})
