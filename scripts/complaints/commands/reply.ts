import { replyToComplaint } from '../../../apps/server/src/care/complaints/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readGivenBytes } from '../../staff/given-file.ts'

export const reply: StaffCommand = {
  name: 'reply',
  usage: 'CASE --by NAME [--text TEXT] [--pictures FILE,FILE]',
  what: 'answers, 2,000 characters at most and nine pictures; the borrower is told and asked to rate it',
  words: 1,
  options: ['by'],
  mayHave: ['text', 'pictures'],
  run: async (services, { words: [caseNumber = ''], options: { by = '', text = '', pictures = '' } }, say) => {
    const files = pictures.split(',').filter(Boolean)
    await replyToComplaint(services, by, caseNumber, { text, pictures: files.map(readGivenBytes) })
    say(`Answered: ${caseNumber}. The borrower is told.`)
  },
}
