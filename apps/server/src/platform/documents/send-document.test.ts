import { expect, it } from 'vitest'
import { attachment } from './send-document.ts'

it('names a file in ASCII and, for modern clients, in full', () => {
  expect(attachment('Key facts ₱.pdf')).toBe(
    'attachment; filename="Key facts -.pdf"; filename*=UTF-8\'\'Key%20facts%20%E2%82%B1.pdf',
  )
})

it('lets no name end the header, the quotes or the folder', () => {
  const header = attachment('../a"b\r\nSet-Cookie: x;%41\\.pdf')
  expect(header).toBe(
    `attachment; filename="..-a-b--Set-Cookie: x--41-.pdf"; filename*=UTF-8''..-a-b--Set-Cookie%3A%20x--41-.pdf`,
  )
})
