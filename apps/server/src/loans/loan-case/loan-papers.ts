import '@fastify/swagger'
import type { Reply } from '@hulog/contract'
import { ID_PATTERN } from '@hulog/contract/limits'
import { firstChapterOf } from '@hulog/lending'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  businessDateOf,
  listSigned,
  type Order,
  readAgreement,
  readAgreementPdf,
  requireOrderById,
} from '../../origination/index.ts'
import { getBorrower, recordView } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { renderPage } from '../../platform/documents/page/render-page.ts'
import { renderPdf } from '../../platform/documents/pdf/render-pdf.ts'
import { sendPage, sendPdf } from '../../platform/documents/send-document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffAccess } from '../../platform/http/register-operation.ts'
import { limitCostlyWork } from '../../platform/limits/count-use.ts'
import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { closingOf, PDF_ENDING } from '../statements/get-statement.ts'
import { makeDocument } from '../statements/statements.routes.ts'

type Papers = Reply<'listLoanPapers'>['papers']

const PAPERS = '/gateway/console/papers'
const STATEMENTS = ['account', 'closing-letter'] as const
const titles = { account: 'account.title', 'closing-letter': 'letter.title' } as const

/** Papers that a loan has today: everything signed, its statement once it is paid out, its letter once it is closed. */
export async function listLoanPapers(services: Services, orderId: string): Promise<{ papers: Papers }> {
  const order = await requireOrderById(services.db, orderId)
  const signed = await listSigned(services.db, order.borrowerId, order.id)
  const say = textsIn('en')
  const letters = await lettersOf(services, order)
  return {
    papers: [
      ...signed.map(({ kind, title, signedAt }) => paper(orderId, kind, title, signedAt.toISOString())),
      ...letters.map((kind) => paper(orderId, kind, say(titles[kind]), null)),
    ],
  }
}

async function lettersOf({ db, clock }: Services, order: Order): Promise<readonly (typeof STATEMENTS)[number][]> {
  const loan = await findLoan(db, order)
  const today = businessDateOf(order, clock)
  if (!loan || firstChapterOf(loan).schedule.disbursedOn > today) return []
  return closingOf(loan, today) === null ? ['account'] : STATEMENTS
}

function paper(orderId: string, kind: string, title: string, signedAt: string | null): Papers[number] {
  const pageUrl = `${PAPERS}/${orderId}/${kind}`
  return { paper: kind, title, signedAt, pageUrl, pdfUrl: `${pageUrl}${PDF_ENDING}` }
}

const ID = new RegExp(ID_PATTERN)
const OPERATION = 'getLoanPaper'

const schema = {
  operationId: OPERATION,
  tags: ['loanCase'],
  summary: 'A paper of a loan as its borrower has it, for staff who may see loans; as a PDF where its name ends so',
  produces: ['text/html', 'application/pdf'],
  params: Type.Object({
    orderId: Type.String({ description: 'The order.' }),
    paper: Type.String({ description: 'Name of the paper: see `listLoanPapers`.' }),
  }),
}

type Params = { orderId: string; paper: string }

/** Opens papers for staff, through what draws them for borrowers. Each borrower whose papers somebody opens is recorded. */
export function loanPaperRoute(app: FastifyInstance, services: Services, access: StaffAccess): void {
  app.get<{ Params: Params }>(
    `${PAPERS}/:orderId/:paper`,
    {
      schema,
      onRequest: async (request) => {
        request.operationName = OPERATION
        request.staff = await access.authenticate(request)
        if (request.staff === null) throw new DomainError('SIGN_IN_REQUIRED')
        if (request.staff.permissions.has('loans.read')) return
        await access.noteRefused(request.staff, OPERATION)
        throw new DomainError('NOT_ALLOWED')
      },
    },
    async ({ params, staff }, reply) => {
      if (staff === null) throw new DomainError('SIGN_IN_REQUIRED')
      if (!ID.test(params.orderId)) throw new DomainError('ORDER_NOT_FOUND')
      const order = await requireOrderById(services.db, params.orderId)
      const isPdf = params.paper.endsWith(PDF_ENDING)
      const kind = isPdf ? params.paper.slice(0, -PDF_ENDING.length) : params.paper
      const say = await wordsOf(services, order)
      if (isPdf) await limitCostlyWork(services, `staff:${staff.name}`, 'pdf')
      const read = isPdf ? await readPdf(services, order, kind, say) : await readPage(services, order, kind, say)
      const { borrowerId } = order
      await inTransaction(services.db, (tx) => recordView(services, tx, staff, { borrowerId, what: 'papers' }))
      return typeof read === 'string' ? sendPage(reply, read) : sendPdf(reply, read.pdf, read.fileName)
    },
  )
}

/** In the language of the borrower's messages: staff read the paper that they have. */
async function wordsOf({ db }: Services, { borrowerId }: Order): Promise<SayServer> {
  return textsIn((await getBorrower(db, borrowerId)).language)
}

function isStatement(kind: string): boolean {
  return STATEMENTS.some((each) => each === kind)
}

async function readPage(services: Services, { borrowerId, id }: Order, kind: string, say: SayServer): Promise<string> {
  if (!isStatement(kind)) return readAgreement(services, borrowerId, id, kind, say)
  const document = await makeDocument(services, borrowerId, id, kind, say)
  return renderPage(document, [{ href: `${kind}${PDF_ENDING}`, label: say('paper.saveAsPdf') }])
}

async function readPdf(
  services: Services,
  { borrowerId, id }: Order,
  kind: string,
  say: SayServer,
): Promise<{ pdf: Buffer; fileName: string }> {
  if (!isStatement(kind)) return readAgreementPdf(services, borrowerId, id, kind, say)
  const document = await makeDocument(services, borrowerId, id, kind, say)
  const name = say('paper.fileName', { title: document.title, number: id.slice(0, 8) })
  return { pdf: await renderPdf(document), fileName: `${name}${PDF_ENDING}` }
}
