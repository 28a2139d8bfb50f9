import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { instant, market } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { shownStaffName } from '../people/staff-fields.ts'

const mean = Type.Union([Type.Number({ description: 'Stars, 1 to 5.' }), Type.Null()], {
  description: 'The mean of the ratings; null without one.',
})
const month = Type.String({ description: 'A month: `2026-11`.' })
const ratedCount = Type.Integer({ minimum: 0, description: 'Number of ratings.' })

export const getCareScores = defineOperation({
  name: 'getCareScores',
  feature: 'complaints',
  summary:
    'How borrowers rated replies and loans in this and the five months before, and the lowest ratings of replies',
  path: '/gateway/console/complaints/scores',
  access: 'staff',
  permission: 'care.read',
  reply: Type.Object({
    replies: Type.Array(Type.Object({ month, ratedCount, mean }), {
      description: 'Ratings of replies, newest month first.',
    }),
    byColleague: Type.Array(Type.Object({ staffName: shownStaffName, ratedCount, mean }), {
      description: 'Of all colleagues for those who see people; else the caller’s own.',
    }),
    lowest: Type.Array(
      Type.Object({
        caseNumber: Type.String({ description: 'The number of the case: `123-456-789`.' }),
        score: Type.Integer({ description: 'Stars, 1 or 2.' }),
        scoredAt: instant,
        repliedBy: Type.Union([shownStaffName, Type.Null()], {
          description: 'Who replied; null where the caller does not see it.',
        }),
      }),
      { description: 'Replies with one or two stars, newest first, at most 20.' },
    ),
    loans: Type.Array(Type.Object({ month, ratedCount, mean }), {
      description: 'Ratings of loans, newest month first.',
    }),
  }),
})

export const listServiceContacts = defineOperation({
  name: 'listServiceContacts',
  feature: 'support',
  summary: 'Customer service, the officer for complaints and the regulator, as borrowers of each market read them',
  path: '/gateway/console/customer-service',
  access: 'staff',
  permission: 'care.read',
  reply: Type.Object({
    contacts: Type.Array(
      Type.Object({
        market,
        languages: Type.Array(Type.Enum([...LANGUAGES], { description: 'Language of the app.' }), {
          description: 'Languages in which borrowers read it; the contacts are the same in each.',
        }),
        lines: Type.Array(
          Type.Object({
            label: Type.Enum(
              [
                'phone',
                'email',
                'officer',
                'officerPhone',
                'officerEmail',
                'officerAddress',
                'regulator',
                'regulatorPhone',
                'regulatorAddress',
                'regulatorUrl',
                'replyWorkingDays',
                'resolveDays',
              ] as const,
              { description: 'What the line tells.' },
            ),
            value: Type.String({ description: 'As borrowers read it.' }),
          }),
          { description: 'The contacts and promised periods.' },
        ),
      }),
      { description: 'One of each market that the lender serves.' },
    ),
  }),
})
