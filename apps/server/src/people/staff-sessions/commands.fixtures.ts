import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands as content } from '../../../../../scripts/staff/content.ts'
import { areas } from '../../../../../scripts/staff/run-staff-program.ts'
import type { StaffCommand } from '../../../../../scripts/staff/staff-command.ts'
import { aComplaint } from '../../care/complaints/complaints.fixtures.ts'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { tellOf } from '../../loans/transfers/transfers.fixtures.ts'
import { aTemplate } from '../../marketing/landing/templates.fixtures.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import { runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import type { TestProduct } from '../../testing/test-product.ts'

/** A command with arguments that it accepts. */
export type Example = { readonly area: string; readonly command: StaffCommand; readonly words: readonly string[] }

/** Every command of the terminal, with arguments about a lender where each has something to show. */
export async function everyExample(
  product: TestProduct,
): Promise<{ examples: Example[]; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hulog-commands-'))
  const wordsOf = argumentsOf(await aLender(product), folder)
  const all = await Promise.all(
    Object.entries(areas).map(async ([area, { load }]) =>
      (await load()).commands.map((command) => ({ area, command })),
    ),
  )
  const examples = all.flat().map(({ area, command }) => {
    const words = wordsOf[`${area} ${command.name}`]
    if (words === undefined) throw new Error(`commands.fixtures.ts has no example of ${area} ${command.name}`)
    return { area, command, words: [command.name, ...words] }
  })
  return { examples, remove: () => rm(folder, { recursive: true, force: true }) }
}

type Lender = {
  readonly order: string
  readonly caseNumber: string
  readonly transfer: string
  readonly photo: string
}

async function aLender(product: TestProduct): Promise<Lender> {
  const payer = await aPayer(product)
  const { borrowerId, id: order } = payer.order
  const fileId = await storePhoto(product.services, { borrowerId, purpose: 'selfie', bytes: await aPhoto() })
  await aTemplate(product, 3)
  await runStaffCommand(product, 'content', content, ['defaults'])
  return {
    order,
    caseNumber: (await aComplaint(product, payer)).caseNumber,
    transfer: await tellOf(product, payer),
    photo: `photos/${borrowerId}/${fileId}`,
  }
}

const ID = '00000000-0000-4000-8000-000000000000'
const RECEIPT = 'sandbox-payments/1'
const why = ['--reason', 'as an example']

function argumentsOf(
  { order, caseNumber, transfer, photo }: Lender,
  folder: string,
): Record<string, readonly string[]> {
  const file = (name: string) => join(folder, name)
  const march = ['--from', '2026-03-01', '--to', '2026-03-31']
  const pause = ['--from', '2026-03-01', '--until', '2026-03-31']
  return {
    'campaigns figures': march,
    'complaints list': [],
    'complaints show': [caseNumber],
    'complaints pictures': [caseNumber, '--to', folder],
    'complaints start': [caseNumber],
    'complaints reply': [caseNumber, '--text', 'It works again.'],
    'complaints close': [caseNumber],
    'contacts add': [order, '--way', 'call', '--at', 'now', '--about', 'asked for May'],
    'contacts list': [order],
    'content list': [],
    'content show': ['loanTerms', '1.en'],
    'content add': ['loanTerms', '--file', file('terms.md'), '--from', '2030-01-01'],
    'content translate': ['loanTerms', '--language', 'hi', '--file', file('terms.md')],
    'content defaults': [],
    'files check': [],
    'files save': [photo, file('photo.jpg'), ...why],
    'files sweep': [],
    'files seal': [],
    'files copy-from-disk': [],
    'keys index-key': [],
    'keys rotate': [],
    'keys status': [],
    'ledger verify': [],
    'own-data corrections': [],
    'own-data deletions': [],
    'partners list': [],
    'partners add': ['palengke-app', '--name', 'Palengke', '--markets', 'PH'],
    'partners add-key': ['palengke-app', '--kid', 'k', '--key', file('key.pem')],
    'partners retire-key': ['palengke-app', '--kid', 'k'],
    'partners stop': ['palengke-app'],
    'partners resume': ['palengke-app'],
    'people first-link': [],
    'portfolio report': ['PH'],
    'portfolio classes': ['PH'],
    'portfolio history': [order],
    'portfolio pause': ['PH', ...pause, ...why],
    'portfolio pauses': ['PH'],
    'portfolio end-pause': [ID, ...why],
    'reconciliation compare': [],
    'servicing list': [],
    'servicing write-off': [order, ...why],
    'servicing refund': [order, '--amount', '1.00', ...why],
    'servicing refund-suspense': [RECEIPT, ...why],
    'servicing advance': [order, '--amount', '1.00', ...why],
    'servicing show-request': [ID],
    'servicing approve': [ID, '--seen', 'x'.repeat(43)],
    'servicing decline': [ID],
    'servicing withdraw-request': [ID, ...why],
    'servicing waive': [order, '--charge', 'interest', '--amount', '1.00', ...why],
    'servicing charge': [order, 'r-1', '--kind', 'fee', '--amount', '1.00', ...why],
    'servicing waive-charge': [order, 'r-1', ...why],
    'servicing take-charge-back': [order, 'r-1', ...why],
    'servicing list-charges': [order],
    'servicing restructure': [order, '--count', '2', '--every', '1m', ...why],
    'servicing withdraw-restructuring': [order, ...why],
    'servicing undo-restructuring': [order, ...why],
    'servicing apply-suspense': [RECEIPT, order, ...why],
    'servicing reverse-payment': [RECEIPT, ...why],
    'servicing take-write-off-back': [order, ...why],
    'servicing list-transfers': [],
    'servicing show-transfer': [transfer],
    'servicing match-transfer': [transfer, RECEIPT, '--amount', '1000.00'],
    'servicing refuse-transfer': [transfer, ...why],
    'servicing show-phone': [order, ...why],
    'sms status': [],
    'sms stop': ['all', ...why],
    'sms start': ['all', ...why],
    'sms prefixes': [],
    'sms free': ['+63 9175550', ...why],
    'sms unlock': ['+63 917 555 0123', ...why],
    'sms templates': [file('texts.json')],
    'stores eligibility': [],
    'stores twa-manifest': ['--icon', 'https://lender.example/icon.png', '--file', file('twa.json')],
    'templates list': [],
    'templates show': ['3'],
    'templates versions': ['3'],
    'templates add': ['4', '--file', file('page.json')],
    'templates off': ['3'],
    'templates on': ['3'],
    'templates images': [],
    'templates image': [file('photo.jpg')],
    'wire generate': [file('names.json')],
    'wire check': [file('names.json')],
  }
}
