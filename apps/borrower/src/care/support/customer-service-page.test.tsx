import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { contact } from './support.fixtures.ts'

it('SUP-01 CMP-12 shows telephone and e-mail from the server; the e-mail opens a mail link, the telephone the native dialler', async () => {
  const post = vi.spyOn(nativeShell, 'post').mockImplementation(() => undefined)
  const gateway = await openApp('/customerService', { getContactInfo: contact })
  const write = await screen.findByRole('link', { name: /Write to us help@hulog\.example/ })
  expect(write.getAttribute('href')).toBe('mailto:help@hulog.example')
  const call = screen.getByRole('link', { name: /Call us \+63 2 5550 0100/ })
  expect(call.getAttribute('href')).toBe('tel:+63255500100')
  fireEvent.click(call)
  expect(post.mock.calls).toEqual([['callPhone', { phone: '+63255500100' }]])
  expect(gateway.callsOf('getContactInfo')[0]?.body.get('marker')).toBe('1')
  post.mockRestore()
})

it('SUP-01 names the officer and the regulator, whose website opens beside the app', async () => {
  await openApp('/customerService', { getContactInfo: contact })
  expect(await screen.findByText('Ana Reyes')).toBeTruthy()
  expect(screen.getByText('7907 Makati Avenue, Makati City 1209')).toBeTruthy()
  const site = screen.getByRole('link', { name: /Open its website/ })
  expect(site.getAttribute('href')).toBe('https://imessage.sec.gov.ph')
  expect(site.getAttribute('rel')).toBe('noopener noreferrer')
})

it('SUP-01 a visitor chooses the country, which stays in the address; a borrower’s country is fixed', async () => {
  const gateway = await openApp('/customerService', { getContactInfo: contact })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Country' }), { target: { value: 'ID' } })
  await waitFor(() => expect(shownAddress()).toBe('/customerService?market=ID'))
  await waitFor(() => expect(gateway.callsOf('getContactInfo').at(-1)?.body.get('market')).toBe('ID'))
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacyPolicy?market=ID')
})

it('SUP-01 shows no choice to a signed-in borrower, and retries after a failure', async () => {
  const gateway = await openApp('/customerService', { getContactInfo: { broken: true } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  gateway.answers.getContactInfo = { ...contact, isOwnMarket: true }
  fireEvent.click(retry)
  expect(await screen.findByText('Ana Reyes')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('SUP-01 shows the contacts offline after a first reading', async () => {
  const gateway = await openApp('/customerService', { getContactInfo: contact })
  await screen.findByText('Ana Reyes')
  gateway.answers.getContactInfo = { broken: true }
  openAgain()
  expect(await within(screen.getByRole('main')).findByText('No connection')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Call us \+63 2 5550 0100/ })).toBeTruthy()
})
