import { isForPrograms, type Operation, operations, type Permission, permissionNames } from '@hulog/contract'
import { beforeAll, expect, it } from 'vitest'
import { areas } from './run-staff-program.ts'

/** Rights that nothing needs yet, and why they exist. */
const NOT_YET: Partial<Record<Permission, string>> = {
  'care.ownData': 'jobs carry requests out, and nobody acts on them by hand',
  'products.edit': 'products are rows that come with the installation',
}

const ofCalls = (Object.values(operations) as Operation[]).map(({ permission }) => permission)
const ofCommands: (Permission | null)[] = []
beforeAll(async () => {
  for (const { load } of Object.values(areas)) {
    const { commands } = await load()
    ofCommands.push(...commands.map(({ permission }) => permission))
  }
})

it('security 19 every right is needed by a call or a command, or is listed as one for later', () => {
  const needed = new Set<string | null>([...ofCalls, ...ofCommands])
  const unused = permissionNames.filter((permission) => !needed.has(permission))
  expect(unused).toEqual(Object.keys(NOT_YET))
})

it('security 19 a command that needs no right is one of those that must work while nobody can sign in', async () => {
  const free: string[] = []
  for (const [area, { load }] of Object.entries(areas))
    for (const { name, permission } of (await load()).commands) if (permission === null) free.push(`${area} ${name}`)
  expect(free.toSorted()).toEqual([
    'ledger verify',
    'people first-link',
    'stores twa-manifest',
    'wire check',
    'wire generate',
  ])
})

it('security 19 the key of a program runs commands that show figures, terms and the product’s health, and no other', async () => {
  const open: string[] = []
  for (const [area, { load }] of Object.entries(areas)) {
    for (const { name, permission } of (await load()).commands)
      if (permission !== null && isForPrograms(permission)) open.push(`${area} ${name}`)
  }
  expect(open.toSorted()).toEqual([
    'campaigns figures',
    'content list',
    'content show',
    'files check',
    'keys status',
    'partners list',
    'portfolio classes',
    'portfolio report',
    'sms prefixes',
    'sms status',
    'sms templates',
    'stores eligibility',
    'templates images',
    'templates list',
    'templates show',
    'templates versions',
  ])
})
