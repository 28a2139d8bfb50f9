// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ON_THE_PAGE, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aCertification } from './certification.fixtures.ts'

const SAVED = { isComplete: false }

function type(label: string | RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

function next() {
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
}

async function typeIdentity() {
  await screen.findByLabelText(/Full name/)
  type(/Full name/, '  Maria Clara Santos ')
  type('Day', '5')
  type('Month', '3')
  type('Year', '1990')
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
  type('National ID (PhilSys) or UMID number', '1234-5678-9012')
}

it('OTH-03 names missing input before anything is sent', async () => {
  const gateway = await openApp('/certification?step=identity', { getCertification: aCertification() })
  await screen.findByLabelText(/Full name/)
  next()
  expect(await screen.findByText('Please write your full name.')).toBeTruthy()
  expect(screen.getByText('Please enter a full date.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Full name/))
  expect(gateway.callsOf('saveIdentity')).toHaveLength(0)
})

it('OTH-03 saves the identity and continues with the next missing part', async () => {
  const gateway = await openApp('/certification?step=identity', {
    getCertification: aCertification(['job']),
    saveIdentity: SAVED,
  })
  await typeIdentity()
  next()
  await waitFor(() => expect(shownAddress()).toBe('/certification?step=contacts'))
  expect(Object.fromEntries(gateway.callsOf('saveIdentity')[0]?.body ?? [])).toEqual({
    fullName: 'Maria Clara Santos',
    birthOn: '1990-03-05',
    gender: 'female',
    nationalId: '1234-5678-9012',
  })
})

it.each([
  [
    'NATIONAL_ID_TAKEN',
    'National ID (PhilSys) or UMID number',
    'This ID number is already registered to another phone.',
  ],
  ['UNDER_AGE', 'Day', 'You must be at least 18 years old to borrow.'],
])('OTH-03 shows the refusal %s at its field', async (refused, label, message) => {
  await openApp('/certification?step=identity', { getCertification: aCertification(), saveIdentity: { refused } })
  await typeIdentity()
  next()
  expect(await screen.findByText(message, ON_THE_PAGE)).toBeTruthy()
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

it('OTH-03 shows a refused field where the server names it', async () => {
  await openApp('/certification?step=address', {
    getCertification: aCertification(),
    saveAddress: { refused: 'INVALID_FIELD', field: 'region', status: 400 },
  })
  await screen.findByLabelText('City or town')
  type(/House number/, '12 Mabini St')
  type('City or town', 'Quezon City')
  type(/Province/, 'Metro Manila')
  type('ZIP code', '1100')
  next()
  await waitFor(() => expect(screen.getByLabelText(/Province/).getAttribute('aria-invalid')).toBe('true'))
})

it('OTH-03 sends an income typed in whole pesos in minor units', async () => {
  const gateway = await openApp('/certification?step=job', { getCertification: aCertification(), saveJob: SAVED })
  fireEvent.change(await screen.findByLabelText('What do you do?'), { target: { value: 'business' } })
  type('Name of your business', 'Santos Store')
  type(/Income/, '25000')
  type(/Day of the month/, '15')
  expect(screen.getByLabelText<HTMLInputElement>(/Income/).value).toBe('25,000')
  next()
  await waitFor(() => expect(gateway.callsOf('saveJob')).toHaveLength(1))
  expect(Object.fromEntries(gateway.callsOf('saveJob')[0]?.body ?? [])).toEqual({
    employment: 'business',
    employer: 'Santos Store',
    monthlyIncomeMinor: '2500000',
    paydayOfMonth: '15',
  })
})

it.each([
  ['25000.50', '25,000.50', '2500050'],
  ['25,000.5', '25,000.5', '2500050'],
  ['25000.', '25,000.', '2500000'],
])('OTH-03 an income typed as %s is not read as a hundred times as much', async (typed, shown, minor) => {
  const gateway = await openApp('/certification?step=job', { getCertification: aCertification(), saveJob: SAVED })
  fireEvent.change(await screen.findByLabelText('What do you do?'), { target: { value: 'business' } })
  type('Name of your business', 'Santos Store')
  type(/Income/, typed)
  type(/Day of the month/, '15')
  expect(screen.getByLabelText<HTMLInputElement>(/Income/).value).toBe(shown)
  next()
  await waitFor(() => expect(gateway.callsOf('saveJob')[0]?.body.get('monthlyIncomeMinor')).toBe(minor))
})

it('OTH-03 asks who earns no wage for the day of usual income, in pesos by name', async () => {
  await openApp('/certification?step=job', { getCertification: aCertification() })
  const employment = await screen.findByLabelText('What do you do?')
  expect(screen.getByLabelText(/Income/).getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('In pesos. Your payments must fit into it. Write 0 if you have none.')).toBeTruthy()
  fireEvent.change(employment, { target: { value: 'employed' } })
  expect(screen.getByLabelText('Day of the month you are paid')).toBeTruthy()
  fireEvent.change(employment, { target: { value: 'selfEmployed' } })
  expect(screen.getByLabelText('Day of the month when you usually have income')).toBeTruthy()
})

it.each([
  ['PH', 'House number, street and barangay', 'ZIP code', '0917 123 4567'],
  ['ID', 'House number and street', 'Postal code', '0812 3456 7890'],
  ['IN', 'House number and street', 'Postal code', '98765 43210'],
] as const)(
  'OTH-03 in %s names the parts of an address and a phone number as people there do',
  async (market, line1, code, phone) => {
    const known = { getCertification: aCertification([], { market }) }
    await openApp('/certification?step=address', known)
    expect(await screen.findByLabelText(line1)).toBeTruthy()
    expect(screen.getByLabelText(code)).toBeTruthy()
    next()
    expect(await screen.findByText(`Please enter the ${code.replace('Postal', 'postal')}.`)).toBeTruthy()
    cleanup()
    await openApp('/certification?step=contacts', known)
    expect(await screen.findByText(`Such as ${phone}`)).toBeTruthy()
  },
)

const answers = (name: RegExp) => within(screen.getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio')

it('TRM-06 asks for three answers, none of which is given in advance', async () => {
  const gateway = await openApp('/certification?step=declaration', {
    getCertification: aCertification(['declaration']),
    saveDeclaration: SAVED,
  })
  await screen.findByText('I am a citizen.')
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  fireEvent.click(answers(/citizen/)[0]!)
  fireEvent.click(answers(/I live here/)[1]!)
  next()
  expect(await screen.findByText('Please choose one.')).toBeTruthy()
  expect(gateway.callsOf('saveDeclaration')).toHaveLength(0)
  fireEvent.click(answers(/capacity/)[0]!)
  next()
  await waitFor(() => expect(gateway.callsOf('saveDeclaration')).toHaveLength(1))
  expect(Object.fromEntries(gateway.callsOf('saveDeclaration')[0]?.body ?? [])).toEqual({
    isCitizen: 'true',
    hasFullCapacity: 'true',
    isPermanentResident: 'false',
  })
})

it('OTH-03 accepts one to three typed contacts', async () => {
  const gateway = await openApp('/certification?step=contacts', {
    getCertification: aCertification(),
    saveContacts: { refused: 'CONTACT_PHONE_NOT_VALID', field: 'contacts.1.phone' },
  })
  const add = await screen.findByRole('button', { name: 'Add another person' })
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  fireEvent.click(add)
  fireEvent.click(add)
  expect(screen.queryByRole('button', { name: 'Add another person' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove person 2' }))
  for (const [index, name] of ['Juan', 'Ana'].entries()) {
    fireEvent.change(screen.getAllByLabelText('Name')[index]!, { target: { value: name } })
    fireEvent.change(screen.getAllByLabelText('Who is this to you?')[index]!, { target: { value: 'friend' } })
    fireEvent.change(screen.getAllByLabelText('Phone number')[index]!, { target: { value: `0917123456${index}` } })
  }
  next()
  expect(await screen.findByText('Please check the phone number of your contact.', ON_THE_PAGE)).toBeTruthy()
  const [first, second] = screen.getAllByLabelText('Phone number')
  expect([first, second].map((phone) => phone?.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(JSON.parse(gateway.callsOf('saveContacts')[0]?.body.get('contacts') ?? '')).toEqual([
    { name: 'Juan', relation: 'friend', phone: '09171234560' },
    { name: 'Ana', relation: 'friend', phone: '09171234561' },
  ])
})

it('OTH-03 keeps the input through a reload, but never the national ID', async () => {
  const answers = { getCertification: aCertification() }
  await openApp('/certification?step=identity', answers)
  await typeIdentity()
  expect(sessionStorage.getItem('hulog.typed')).not.toContain('1234-5678-9012')
  cleanup()
  await openApp('/certification?step=identity', answers)
  expect((await screen.findByLabelText<HTMLInputElement>(/Full name/)).value).toContain('Maria Clara Santos')
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1990')
  expect(screen.getByLabelText<HTMLInputElement>(/PhilSys/).value).toBe('')
})

it('OTH-03 hides the input when the session ends: the phone may be in other hands', async () => {
  const answers = {
    getCertification: aCertification(),
    saveIdentity: { refused: 'SIGN_IN_REQUIRED', status: 401 },
  }
  await openApp('/certification?step=identity', answers)
  await typeIdentity()
  next()
  await waitFor(() => expect(shownAddress()).toContain('/login'))
  cleanup()
  await openApp('/certification?step=identity', answers)
  expect((await screen.findByLabelText<HTMLInputElement>(/Full name/)).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('')
})

it('OTH-03 sends a photo when it is taken and asks for the other', async () => {
  const gateway = await openApp('/certification?step=photos', {
    getCertification: aCertification(),
    uploadPhoto: { fileId: 'f', url: '/f', isComplete: false },
  })
  const selfie = await screen.findByLabelText<HTMLInputElement>('Your face')
  expect(selfie.getAttribute('capture')).toBe('user')
  expect(screen.getByLabelText('Front of your ID card').getAttribute('capture')).toBe('environment')
  gateway.answers.getCertification = aCertification([], { photos: { isDone: false, selfie: true, idFront: false } })
  const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' })
  fireEvent.change(selfie, { target: { files: [photo] } })
  expect(await screen.findByText('The photo is saved.')).toBeTruthy()
  expect(gateway.callsOf('uploadPhoto')[0]?.headers['content-type']).toContain('multipart/form-data')
  next()
  expect(await screen.findByText('Please take a photo of the front of your ID card.')).toBeTruthy()
})

it('OTH-03 sends two photos one after the other', async () => {
  let answerSelfie = () => {}
  const waiting = new Promise<void>((resolve) => {
    answerSelfie = resolve
  })
  const stored = { fileId: 'f', url: '/f', isComplete: false }
  const gateway = await openApp('/certification?step=photos', {
    getCertification: aCertification(),
    uploadPhoto: () => waiting.then(() => stored),
  })
  const photo = (name: string) => ({ target: { files: [new File(['photo'], name, { type: 'image/jpeg' })] } })
  fireEvent.change(await screen.findByLabelText('Your face'), photo('me.jpg'))
  fireEvent.change(screen.getByLabelText('Front of your ID card'), photo('id.jpg'))
  await waitFor(() => expect(gateway.callsOf('uploadPhoto')).toHaveLength(1))
  expect(screen.getAllByRole('progressbar')).toHaveLength(2)
  answerSelfie()
  await waitFor(() => expect(gateway.callsOf('uploadPhoto')).toHaveLength(2))
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(0))
})

it('OTH-03 sends no file that is not a photo', async () => {
  const gateway = await openApp('/certification?step=photos', { getCertification: aCertification() })
  const selfie = await screen.findByLabelText('Your face')
  fireEvent.change(selfie, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
  expect(await screen.findByText('This file is not a photo we can read. Please try another one.')).toBeTruthy()
  expect(gateway.callsOf('uploadPhoto')).toHaveLength(0)
})
