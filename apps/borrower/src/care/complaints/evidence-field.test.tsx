// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAgain, openApp } from '../../testing/open-app.fixtures.tsx'
import { answers, COLLECTION, FORM, write } from './complaint-form.fixtures.ts'
import { NEWEST_NO, press } from './complaints.fixtures.ts'

const addPicture = async (name = 'slip.png', type = 'image/png') => {
  fireEvent.change(await screen.findByLabelText('Add'), {
    target: { files: [new File(['x'], name, { type })] },
  })
}
let uploaded = 0
const upload = () => {
  uploaded += 1
  return { url: `/gateway/picture/${uploaded}` }
}
const shown = () => screen.queryAllByRole('img')
/** Waits until so many pictures are sent, and none is under way. */
const sentPictures = (count: number) =>
  waitFor(() => {
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(shown()).toHaveLength(count)
  })

describe('the pictures of a complaint', () => {
  it('CMP-07 CMP-12 sends pictures one at a time, and the complaint with their addresses', async () => {
    const gateway = await openApp(COLLECTION, { ...answers(), uploadComplaintImage: upload })
    await write('He shouted.')
    await addPicture()
    await sentPictures(1)
    expect(screen.getByText('Upload succeeded!')).toBeTruthy()
    await addPicture()
    await sentPictures(2)
    const [first, second] = [uploaded - 1, uploaded]
    press('Send')
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeTruthy()
    const sent = gateway.callsOf('saveComplaint')
    expect(sent).toHaveLength(1)
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({
      problemType: '1',
      problemSonType: '12',
      problemDetail: 'He shouted.',
      problemImage: `/gateway/picture/${first},/gateway/picture/${second}`,
      orderNo: NEWEST_NO,
    })
    expect(sent[0]?.headers['idempotency-key']).toBeTruthy()
  })

  it('CMP-07 accepts nine pictures, and removing one frees its place', async () => {
    await openApp(FORM, { ...answers(), uploadComplaintImage: upload })
    for (let count = 1; count <= 9; count += 1) {
      await addPicture()
      await sentPictures(count)
    }
    expect(screen.queryByLabelText('Add')).toBeNull()
    press('Remove picture 4')
    expect(screen.getByLabelText('Add')).toBeTruthy()
    expect(shown()).toHaveLength(8)
  })

  it('CMP-07 a failed picture is sent again, or removed; the complaint waits for it', async () => {
    const gateway = await openApp(FORM, { ...answers(), uploadComplaintImage: { broken: true } })
    await write('He shouted.')
    await addPicture()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    press('Send')
    const pictures = within(screen.getByRole('group', { name: 'Pictures, if you have any' }))
    expect(await pictures.findByText('One picture was not sent. Send it again or remove it.')).toBeTruthy()
    expect(gateway.callsOf('saveComplaint')).toHaveLength(0)
    gateway.answers.uploadComplaintImage = upload
    fireEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    await sentPictures(1)
    expect(pictures.queryByText(/was not sent/)).toBeNull()
    gateway.answers.uploadComplaintImage = { broken: true }
    await addPicture()
    await screen.findByRole('button', { name: 'Try again' })
    press('Remove picture 2')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(shown()).toHaveLength(1)
  })

  it('CMP-07 shows the server’s message about a refused picture', async () => {
    const refused = {
      refused: 'PHOTO_QUOTA_REACHED',
      message: 'You have sent many photos recently. Please try again tomorrow, or contact us.',
    }
    await openApp(FORM, { ...answers(), uploadComplaintImage: refused })
    await addPicture()
    expect((await screen.findAllByText(refused.message)).length).toBeGreaterThan(0)
    expect(shown()).toHaveLength(0)
  })

  it('CMP-07 a file that is not a picture is not sent', async () => {
    const gateway = await openApp(FORM, answers())
    await addPicture('page.html', 'text/html')
    expect(await screen.findByText('This file is not a photo we can read. Please try another one.')).toBeTruthy()
    expect(gateway.callsOf('uploadComplaintImage')).toHaveLength(0)
  })

  it('CMP-05 CMP-07 text and sent pictures stay when the borrower leaves the page and returns', async () => {
    await openApp(FORM, { ...answers(), uploadComplaintImage: upload })
    await addPicture()
    await sentPictures(1)
    await write('He shouted.')
    openAgain()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('He shouted.')
    expect(shown().map((picture) => picture.getAttribute('src'))).toEqual([`/gateway/picture/${uploaded}`])
  })

  it('CMP-07 a picture that the server no longer has is reported beside the pictures', async () => {
    await openApp(FORM, { ...answers(), saveComplaint: { refused: 'COMPLAINT_IMAGE_NOT_FOUND' } })
    await write('He shouted.')
    press('Send')
    const pictures = within(await screen.findByRole('group', { name: 'Pictures, if you have any' }))
    expect(await pictures.findByText('Please remove the pictures and add them again.')).toBeTruthy()
  })
})
