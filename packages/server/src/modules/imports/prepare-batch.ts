import type { DayOrders } from '@rolecall/domain/imports/day-orders'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import {
  type ImportedConsent,
  type ImportedExtras,
  type ImportedPerson,
  readImportRow,
} from '@rolecall/domain/imports/read-import-row'
import type { Lexicon } from '@rolecall/domain/skills/own-lexicon'
import { paragraph } from '@rolecall/domain/text/sentence'
import pLimit from 'p-limit'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { resumeOfCells } from '../../parsing/ingest/resume-of-person.ts'
import type { TableLine } from '../../parsing/tables/table-line.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { deriveFactsOnly } from '../resumes/derive-resume-facts.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { assignOwners, listReasons, signsOfRow } from '../resumes/find-owners.ts'
import type { ReadPerson } from '../resumes/read-people.ts'
import { sha256Of } from '../resumes/store-resume.ts'
import type { ImportRecord, NewRow } from './imports.queries.ts'
import type { EarlierLine, SeenPeople } from './seen-people.ts'

/** Number of people whose texts are read in one go, some tens of milliseconds of a thread; other work gets its turn in between. */
const READ_AT_ONCE = 20
/** Limits how many files are written to the store at once. */
const filesAtOnce = pLimit(16)
/** Maximum number of consent wordings in one table: with more, the wrong column was mapped. Limit chosen by us. */
const WORDINGS_MAX = 50

export type NumberedLine = TableLine & { place: number }

/** A line that seems to be about a new person, as a résumé that is in the store. `isUnread`: see readTexts. */
export type ReadLine = ReadPerson & { isUnread: boolean; hash: string; fileKey: string; size: number }
export type PreparedPerson = {
  person: ImportedPerson
  consent?: ImportedConsent | undefined
  beside: ImportedExtras
  /** Missing if the person was known at the time of preparing, and in a trial. */
  read?: ReadLine
  /** The earlier line that is about the same person, and why. */
  sameAs?: EarlierLine | undefined
}
export type PreparedLine = { line: NumberedLine } & (PreparedPerson | { row: NewRow })

/** What is known from the lines of a table so far. */
export type SeenLines = {
  people: SeenPeople
  ids: Map<string, number>
  wordings: Set<string>
}

export type Reading = {
  columns: readonly (TableField | '')[]
  seen: SeenLines
  ownSkills: Lexicon
  /** The date at the company, YYYY-MM-DD. */
  today: string
  orders: DayOrders
}

/** Prepares lines ahead of the transaction that stores them: reads the people, and the texts of people who seem to be new. */
export async function prepareBatch(
  deps: Deps,
  run: ImportRecord,
  lines: readonly NumberedLine[],
  reading: Reading,
): Promise<PreparedLine[]> {
  // Lines that were finished before count too, so that the same person further down is recognized.
  return readUnknown(
    deps,
    run,
    lines.map((line) => parseLine(line, reading)),
    reading.ownSkills,
  )
}

/** Reads the texts of people who seem to be new, and writes them to the store as résumés. */
export async function readUnknown(
  deps: Deps,
  run: ImportRecord,
  judged: PreparedLine[],
  ownSkills: Lexicon,
): Promise<PreparedLine[]> {
  const left = judged.flatMap((each) => ('person' in each && each.line.place >= run.counts.done ? each : []))
  if (run.dry_run || left.length === 0) return judged
  const ids = left.flatMap(({ beside }) => beside.external_id || [])
  const [known, knownIds] = await inCompany(deps, run.company_id, async ({ tx }) => [
    await assignOwners(
      tx,
      left.map(({ person }) => signsOfRow(person)),
    ),
    await listByExternalIds(tx, ids),
  ])
  const fresh = left.filter(({ beside }, at) => !known[at]?.owner && !knownIds.has(beside.external_id))
  // In parallel, as far as the company has threads; a thread that finishes takes the next share.
  const read = Array.from({ length: Math.ceil(fresh.length / READ_AT_ONCE) }, (_, at) =>
    readTexts(deps, run, fresh.slice(at * READ_AT_ONCE, (at + 1) * READ_AT_ONCE), ownSkills),
  )
  await Promise.all((await Promise.all(read)).flat())
  return judged
}

/** Names the sheet, since line numbers start over in each. */
const describeSheet = ({ where }: NumberedLine): string[] => (where === undefined ? [] : [`Sheet “${where}”.`])

function parseLine(line: NumberedLine, { columns, seen, today, orders }: Reading): PreparedLine {
  const read = readImportRow(line.cells, columns, { today, orders })
  const at = { place: line.place, line: line.line }
  if ('mistake' in read)
    return { line, row: { ...at, outcome: 'failed', reason: paragraph(...describeSheet(line), read.mistake) } }
  const notes = [...(line.notes ?? []), ...read.beside.cut]
  const cut = notes.length > 0 ? [...describeSheet(line), ...notes] : []
  const { external_id: id } = read.beside
  const sameId = id === '' ? undefined : seen.ids.get(id)
  if (sameId !== undefined)
    return { line, row: { ...at, outcome: 'skipped', reason: `Row ${sameId} has the same ID.` } }
  if (read.consent) seen.wordings.add(read.consent.wording)
  if (seen.wordings.size > WORDINGS_MAX)
    return {
      line,
      row: { ...at, outcome: 'failed', reason: `The file has more than ${WORDINGS_MAX} different consent texts.` },
    }
  if (id !== '') seen.ids.set(id, line.line)
  return { line, ...read, beside: { ...read.beside, cut }, sameAs: seen.people.findOrAdd(line.line, read.person) }
}

/** The remark on a line that adds to the person of another one. */
export const describeJoinedLine = ({ line, reasons }: EarlierLine): string =>
  `Combined with row ${line}: ${listReasons(reasons)}.`

/**
 * Turns lines into résumés, and writes those to the store. What their texts say is read after the import, except for people who
 * are put on a position, where they are scored. Returns the promises of the files, which are written while the next are read.
 */
async function readTexts(
  deps: Deps,
  run: ImportRecord,
  people: readonly PreparedPerson[],
  ownSkills: Lexicon,
): Promise<Promise<void>[]> {
  const cells = people.map(({ person }) => resumeOfCells(person))
  const isPlaced = (at: number) => people[at]?.beside.job !== ''
  const whose = { company: run.company_id, isBackground: true }
  const placed = cells.filter((_, at) => isPlaced(at))
  const read = placed.length > 0 ? await deps.textWork.run(whose, 'readPeople', placed, deps.now(), ownSkills) : []
  const texts = new Map(read.map((each, at) => [placed[at], each]))
  return people.map((person, at) => {
    const facts = cells[at] as ReadResume
    const known = texts.get(facts)
    const bytes = Buffer.from(facts.text)
    const hash = sha256Of(bytes)
    const fileKey = `${resumePrefix(run.company_id)}${hash}.txt`
    const own = known ?? { read: facts, alone: deriveFactsOnly(facts) }
    person.read = { ...own, isUnread: !known, hash, fileKey, size: bytes.length }
    const stored = filesAtOnce(() => deps.files.put(fileKey, bytes, 'text/plain'))
    // Handled when all are awaited, unless something else has failed before.
    stored.catch(() => undefined)
    return stored
  })
}
