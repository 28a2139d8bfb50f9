// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'

const NONE = { passwordSetAt: null }
const ONE = { passwordSetAt: '2026-03-02T01:00:00Z' }
const CODE = {
  challengeId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
  channel: 'sms' as const,
  phoneMasked: '+63 917 *** 4567',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
}

async function save(password: string) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }))
}

it('security 11 sets a password with a code from the phone', async () => {
  const gateway = await openApp('/password', {
    getPassword: NONE,
    setPassword: { refused: 'STEP_UP_REQUIRED' },
    sendStepUpCode: CODE,
  })
  expect(screen.queryByRole('button', { name: 'Remove the password' })).toBeNull()
  await save('my cow is blue')
  expect(await screen.findByText(/\+63 917/)).toBeTruthy()
  const code = screen.getByLabelText('6-digit code')
  expect(gateway.callsOf('sendStepUpCode')[0]?.body.get('purpose')).toBe('setPassword')
  gateway.answers.setPassword = {}
  fireEvent.change(code, { target: { value: '123456' } })
  await waitFor(() => expect(shownAddress()).toBe('/setting'))
  expect(Object.fromEntries(gateway.callsOf('setPassword').at(-1)?.body ?? [])).toEqual({
    password: 'my cow is blue',
    challengeId: CODE.challengeId,
    smsCode: '123456',
  })
  expect(await screen.findByText('Your password is saved.')).toBeTruthy()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('cow')
})

it('says before typing what makes a good password, and when the present one was changed', async () => {
  await openApp('/password', { getPassword: ONE })
  expect(await screen.findByText('At least 8 characters.')).toBeTruthy()
  const advice = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(advice).toHaveLength(3)
  expect(screen.getByText('Last changed').parentElement?.textContent).toContain(shownDay('2026-03-02'))
})

it('says at the field why a password is not taken', async () => {
  const gateway = await openApp('/password', { getPassword: NONE, setPassword: { refused: 'PASSWORD_COMMON' } })
  await save('short')
  expect(await screen.findByText('Please choose a password of at least 8 characters.')).toBeTruthy()
  expect(gateway.callsOf('setPassword')).toEqual([])
  await save('password')
  await waitFor(() =>
    expect(screen.getAllByText('Many people use this password. Please choose another.').length).toBeGreaterThan(0),
  )
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
})

it('removes the password with a code', async () => {
  const gateway = await openApp('/password', {
    getPassword: ONE,
    removePassword: { refused: 'STEP_UP_REQUIRED' },
    sendStepUpCode: CODE,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the password' }))
  expect(await screen.findByText(/\+63 917/)).toBeTruthy()
  const code = screen.getByLabelText('6-digit code')
  gateway.answers.removePassword = {}
  fireEvent.change(code, { target: { value: '123456' } })
  await waitFor(() => expect(shownAddress()).toBe('/setting'))
  expect(gateway.callsOf('removePassword').at(-1)?.body.get('smsCode')).toBe('123456')
})

it('says when it could not be read, and reads it again', async () => {
  const gateway = await openApp('/password', { getPassword: { refused: 'INTERNAL', status: 500, message: 'No.' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  gateway.answers.getPassword = NONE
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})
