import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStaffSession, openConsole } from '../../testing/open-console.fixtures.tsx'

const SCORES = {
  replies: [{ month: '2026-11', ratedCount: 3, mean: 10 / 3 }],
  byColleague: [{ staffName: 'ben.reyes', ratedCount: 2, mean: 2.5 }],
  lowest: [{ caseNumber: '123-456-785', score: 1, scoredAt: '2026-11-26T08:30:00.000Z', repliedBy: null }],
  loans: [],
}

it('shows ratings by month and colleague, and leads from the lowest to their cases', async () => {
  await openConsole('/care-ratings', { getCareScores: SCORES })
  expect(await screen.findByText('3.33')).toBeTruthy()
  expect(screen.getByText('ben.reyes')).toBeTruthy()
  expect(screen.getByRole('link', { name: '123-456-785' }).getAttribute('href')).toBe('/console/complaints/123-456-785')
  expect(screen.getByText('No rating yet')).toBeTruthy()
})

it('shows people who do not see colleagues their own ratings, and says so', async () => {
  await openConsole('/care-ratings', { getCareScores: SCORES, getStaffSession: aStaffSession(['care.read']) })
  expect(await screen.findByText('Ratings of others are for those who see people.')).toBeTruthy()
})

it('shows customer service as borrowers of each market read it', async () => {
  await openConsole('/customer-service', {
    listServiceContacts: {
      contacts: [{ market: 'PH', languages: ['en', 'fil'], lines: [{ label: 'phone', value: '+63 2 5550 0100' }] }],
    },
  })
  expect(await screen.findByText('+63 2 5550 0100')).toBeTruthy()
  expect(screen.getByText('English, Filipino')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Philippines' })).toBeTruthy()
})
