import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import type { IsoDate } from '@hulog/lending'
import { inArray } from 'drizzle-orm'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import { borrowers } from '../borrowers/borrowers.schema.ts'
import { marketOf } from '../borrowers/borrowers.store.ts'
import type { CorrectionRow } from '../borrowers/corrections.ts'
import { listMaskedNames } from '../borrowers/masked-names.ts'
import { type KeptByLaw, keptUntil, retentionIn } from './kept-data.ts'
import {
  dayPlace,
  listCopyPage,
  listCorrectionPage,
  listDeletionPage,
  readPlace,
  timePlace,
} from './list-requests.store.ts'
import type { OwnDataServices, Standing } from './other-records.ts'
import type { DataCopy, DeletionRequest } from './own-data.store.ts'

type Request = Reply<'listOwnDataRequests'>['requests'][number]
type Asked = Omit<Request, 'nameMasked' | 'market' | 'isLate'>
type Listed = { readonly requests: readonly Asked[]; readonly nextAfter: string | null }

/** Returns borrowers’ requests about their data, names masked: deletions by their day, copies and corrections newest first. */
export async function listOwnDataRequests(
  services: OwnDataServices,
  { kind, after }: Body<'listOwnDataRequests'>,
): Promise<Reply<'listOwnDataRequests'>> {
  const place = after === undefined ? null : readPlace(after)
  const { requests, nextAfter } = await kinds[kind](services, place)
  const ids = requests.map(({ borrowerId }) => borrowerId)
  const [names, markets] = await Promise.all([
    listMaskedNames(services, services.db, ids),
    listMarkets(services.db, ids),
  ])
  const shown = requests.map((request): Request => {
    const market = markets.get(request.borrowerId)
    if (!market) throw new Error('a request is of no borrower')
    const isLate = request.dueOn !== null && request.dueOn < businessDateIn(market, services.clock)
    return { ...request, nameMasked: names.get(request.borrowerId) ?? '', market, isLate }
  })
  return { requests: shown, nextAfter }
}

type Place = ReturnType<typeof readPlace>

const kinds = {
  deletions: async (services: OwnDataServices, place: Place | null): Promise<Listed> => {
    const rows = await listDeletionPage(services.db, place)
    const shown = rows.slice(0, PAGE_SIZE)
    const ids = shown.map(({ borrowerId }) => borrowerId)
    const standings = await services.records.readStandings(services.db, ids)
    const requests = shown.map((row) => showDeletion(row, standings.get(row.borrowerId)))
    return { requests, nextAfter: nextOf(rows, ({ nextOn, id }) => dayPlace(nextOn ?? '', id)) }
  },
  copies: async ({ db }: OwnDataServices, place: Place | null): Promise<Listed> => {
    const rows = await listCopyPage(db, place)
    const requests = rows.slice(0, PAGE_SIZE).map(showCopy)
    return { requests, nextAfter: nextOf(rows, ({ askedAt, id }) => timePlace(askedAt, id)) }
  },
  corrections: async ({ db }: OwnDataServices, place: Place | null): Promise<Listed> => {
    const rows = await listCorrectionPage(db, place)
    const requests = rows.slice(0, PAGE_SIZE).map(showCorrection)
    return { requests, nextAfter: nextOf(rows, ({ correctedAt, id }) => timePlace(correctedAt, id)) }
  },
}

function nextOf<Row>(rows: readonly Row[], placeOf: (row: Row) => string): string | null {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return last === undefined ? null : placeOf(last)
}

const NOTHING = {
  caseNumber: '',
  dueOn: null,
  heldBy: 'nothing',
  keptUntil: null,
  keptByLaw: '',
  removedAt: null,
  doneAt: null,
} as const

function showDeletion(row: DeletionRequest, standing: Standing | undefined): Asked {
  const { id, borrowerId, caseNumber, state, askedAt, nextOn, erasedAt } = row
  return {
    ...NOTHING,
    requestId: id,
    borrowerId,
    caseNumber: showCaseNumber(caseNumber),
    what: 'deletion',
    requestState: state,
    askedAt: askedAt.toISOString(),
    dueOn: nextOn,
    heldBy: standing?.boundBy ?? 'nothing',
    ...keptLongest(row.market as Market, standing),
    doneAt: erasedAt?.toISOString() ?? null,
  }
}

const LAWS: readonly KeptByLaw[] = ['identity', 'correspondence']

/** The law that keeps data of a loan longest, and until when; without a day while no loan has ended. */
function keptLongest(market: Market, standing: Standing | undefined): Pick<Asked, 'keptUntil' | 'keptByLaw'> {
  if (!standing || standing.loanCount === 0) return { keptUntil: null, keptByLaw: '' }
  const rules = retentionIn(market)
  const longest = LAWS.toSorted((one, other) => rules[other].years - rules[one].years)[0] ?? 'identity'
  const endedOn: IsoDate | undefined = standing.loansEndedOn.toSorted().at(-1)
  return {
    keptUntil: endedOn === undefined ? null : keptUntil(market, longest, endedOn),
    keptByLaw: rules[longest].byLaw,
  }
}

function showCopy({ id, borrowerId, state, askedAt, removedAt, servedAt }: DataCopy): Asked {
  return {
    ...NOTHING,
    requestId: id,
    borrowerId,
    what: 'copy',
    requestState: state,
    askedAt: askedAt.toISOString(),
    removedAt: state === 'ready' ? (removedAt?.toISOString() ?? null) : null,
    doneAt: servedAt?.toISOString() ?? null,
  }
}

/** Corrections are done at once, by the borrower. Old and new values stay sealed. */
function showCorrection({ id, borrowerId, what, correctedAt }: CorrectionRow): Asked {
  const at = correctedAt.toISOString()
  return { ...NOTHING, requestId: id, borrowerId, what, requestState: 'done', askedAt: at, doneAt: at }
}

async function listMarkets(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Market>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(borrowers)
    .where(inArray(borrowers.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, marketOf(row)]))
}
