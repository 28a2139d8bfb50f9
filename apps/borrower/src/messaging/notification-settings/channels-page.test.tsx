// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import type { KindSetting } from './channels-page.tsx'

const offer: KindSetting = {
  kind: 'offer',
  title: 'Your offer is ready',
  isSentBySms: true,
  isSentByPush: true,
  alwaysBecause: null,
}
const late: KindSetting = { ...offer, kind: 'overdue', title: 'A payment is late', alwaysBecause: 'payment' }
const answers = { getNotificationSettings: { kinds: [offer, late] } }

const switchOf = async (title: string, name: string) =>
  within(await screen.findByRole('group', { name: title })).getByRole<HTMLInputElement>('switch', { name })

describe('the settings of messages', () => {
  it('are reached from the settings', async () => {
    await openApp('/setting', answers)
    fireEvent.click(await screen.findByRole('link', { name: /Messages to you/ }))
    await waitFor(() => expect(shownAddress()).toBe('/notificationSetting'))
    expect(await screen.findByText('Your offer is ready')).toBeTruthy()
  })

  it('are saved at once, and back again by the same switch', async () => {
    const gateway = await openApp('/notificationSetting', { ...answers, chooseNotificationChannel: {} })
    const sms = await switchOf('Your offer is ready', 'Text message')
    fireEvent.click(sms)
    expect(sms.checked).toBe(false)
    const sent = () => gateway.callsOf('chooseNotificationChannel').map(({ body }) => Object.fromEntries(body))
    await waitFor(() => expect(sent()).toEqual([{ kind: 'offer', channel: 'sms', isOn: 'false' }]))
    fireEvent.click(sms)
    await waitFor(() => expect(sent().map(({ isOn }) => isOn)).toEqual(['false', 'true']))
    expect(sms.checked).toBe(true)
  })

  it('go back, and say why, when they could not be saved', async () => {
    await openApp('/notificationSetting', {
      ...answers,
      chooseNotificationChannel: { refused: 'NEWS', message: 'Please try later.' },
    })
    const push = await switchOf('Your offer is ready', 'On phones that you allowed')
    fireEvent.click(push)
    expect(push.checked).toBe(false)
    expect(await screen.findByText('Please try later.')).toBeTruthy()
    await waitFor(() => expect(push.checked).toBe(true))
  })

  it('show what is always sent as on, with its reason, and leave no switch to use', async () => {
    await openApp('/notificationSetting', answers)
    const always = await switchOf('A payment is late', 'Text message (always on)')
    expect([always.checked, always.disabled]).toEqual([true, true])
    const group = screen.getByRole('group', { name: 'A payment is late' })
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('The text message stays on: you must know what you owe, and when.')
    expect((await switchOf('A payment is late', 'On phones that you allowed')).disabled).toBe(false)
  })

  it('lead to the consents for offers and for messages at night, which are given there alone', async () => {
    await openApp('/notificationSetting', answers)
    const link = await screen.findByRole('link', { name: /Offers, and messages at night/ })
    expect(link.getAttribute('href')).toBe('/myData?part=consents')
  })

  it('COM-06 offer a retry when they do not come', async () => {
    const gateway = await openApp('/notificationSetting', { getNotificationSettings: { broken: true } })
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    gateway.answers.getNotificationSettings = answers.getNotificationSettings
    fireEvent.click(retry)
    expect(await screen.findByText('Your offer is ready')).toBeTruthy()
  })
})

describe('messages on this phone', () => {
  it('are not offered where the browser does not know them, which is said', async () => {
    await openApp('/notificationSetting', answers)
    expect(await screen.findByText(/This browser cannot show messages/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Allow messages' })).toBeNull()
  })
})
