import type { PersonSigns } from '@rolecall/domain/duplicates/same-person'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import {
  type ImportedBeside,
  type ImportedConsent,
  type ImportedPerson,
  readImportRow,
} from '@rolecall/domain/imports/read-import-row'
import type { Lexicon } from '@rolecall/domain/skills/own-lexicon'
import pLimit from 'p-limit'
import { resumePrefix } from '../../../ground/files/file-store.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import type { TableLine } from '../../../intake/tables/table-line.ts'
import { listByExternalIds } from '../../../people/resumes/external-ids.queries.ts'
import { assignOwners, judgeBest, listReasons, signsOfRow } from '../../../people/resumes/find-owners.ts'
import { sha256Of } from '../../../people/resumes/keep-resume.ts'
import type { ReadPerson } from '../../../people/resumes/read-people.ts'
import type { ImportRecord, NewRow } from './imports.queries.ts'

/** People whose texts are read in one go, which takes a thread some tens of milliseconds; others have their turn in between. */
const READ_AT_ONCE = 20
/** Files that are written to the store at once. */
const filesAtOnce = pLimit(16)
/** Wordings of consents in one table: who has more has named the wrong column. Our own bound. */
const WORDINGS_MAX = 50

export type Placed = TableLine & { place: number }

/** What was read of a line that seems to be of somebody new; its text is in the store. */
export type ReadLine = ReadPerson & { hash: string; fileKey: string; size: number }
export type PreparedPerson = {
  person: ImportedPerson
  consent?: ImportedConsent | undefined
  beside: ImportedBeside
  /** Missing where the person was known when it was looked at, and in a trial. */
  read?: ReadLine
  /** The line further up that is about the same person, and why. */
  sameAs?: { line: number; reasons: string[] } | undefined
}
export type Prepared = { line: Placed } & (PreparedPerson | { row: NewRow })

/** What is known of the lines of a table so far. */
export type Seen = {
  people: Map<string, { line: number; signs: PersonSigns }[]>
  ids: Map<string, number>
  wordings: Set<string>
}

export type Reading = {
  columns: readonly (TableField | '')[]
  seen: Seen
  ownSkills: Lexicon
  /** Where the company is, YYYY-MM-DD. */
  today: string
}

/** Reads some lines, ahead of the transaction that keeps them: as people, and the texts of those who seem to be new. */
export async function prepareBatch(
  deps: Deps,
  run: ImportRecord,
  lines: readonly Placed[],
  reading: Reading,
): Promise<Prepared[]> {
  // Lines that were through before count, so that the same person further down is found to be one.
  const judged = lines.map((line) => judge(line, reading))
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
  // Side by side, as far as the company has threads; a thread that is done with one has the next at hand.
  const read = Array.from({ length: Math.ceil(fresh.length / READ_AT_ONCE) }, (_, at) =>
    readTexts(deps, run, fresh.slice(at * READ_AT_ONCE, (at + 1) * READ_AT_ONCE), reading.ownSkills),
  )
  await Promise.all((await Promise.all(read)).flat())
  return judged
}

function judge(line: Placed, { columns, seen, today }: Reading): Prepared {
  const read = readImportRow(line.cells, columns, today)
  const at = { place: line.place, line: line.line }
  if ('mistake' in read) return { line, row: { ...at, outcome: 'failed', reason: read.mistake } }
  const { external_id: id } = read.beside
  const sameId = id === '' ? undefined : seen.ids.get(id)
  if (sameId !== undefined)
    return { line, row: { ...at, outcome: 'skipped', reason: `Line ${sameId} has the same id.` } }
  if (read.consent) seen.wordings.add(read.consent.wording)
  if (seen.wordings.size > WORDINGS_MAX)
    return { line, row: { ...at, outcome: 'failed', reason: `The table has more than ${WORDINGS_MAX} wordings.` } }
  if (id !== '') seen.ids.set(id, line.line)
  return { line, ...read, sameAs: findAbove(line, read.person, seen) }
}

/** Lines of one address with which each further one is compared; a person who stands further up is found in the company. */
const ABOVE_MAX = 100

/** The first line further up that is about the same person. */
function findAbove({ line }: Placed, person: ImportedPerson, { people }: Seen): PreparedPerson['sameAs'] {
  if (person.email === '') return undefined
  const signs = signsOfRow(person)
  const above = people.get(person.email) ?? []
  for (const each of above) {
    const { verdict, reasons } = judgeBest([each.signs], signs)
    if (verdict === 'same') return { line: each.line, reasons }
  }
  people.set(person.email, [...above.slice(1 - ABOVE_MAX), { line, signs }])
  return undefined
}

/** Said of a line that adds to the person of another one. */
export const sayJoined = ({ line, reasons }: NonNullable<PreparedPerson['sameAs']>): string =>
  `Joined with line ${line}: ${listReasons(reasons)}.`

/** Answers with the writing of the texts to the store, which goes on while the next are read. */
async function readTexts(
  deps: Deps,
  run: ImportRecord,
  people: readonly PreparedPerson[],
  ownSkills: Lexicon,
): Promise<Promise<void>[]> {
  const persons = people.map(({ person }) => person)
  const whose = { company: run.company_id, isBackground: true }
  const read = await deps.textWork.run(whose, 'readPeople', persons, deps.now(), ownSkills)
  return read.flatMap((own, at) => {
    const each = people[at]
    if (!each) return []
    const bytes = Buffer.from(own.read.text)
    const hash = sha256Of(bytes)
    const fileKey = `${resumePrefix(run.company_id)}${hash}.txt`
    each.read = { ...own, hash, fileKey, size: bytes.length }
    const stored = filesAtOnce(() => deps.files.put(fileKey, bytes, 'text/plain'))
    // Seen where all are waited for, unless something else has failed before.
    stored.catch(() => undefined)
    return stored
  })
}
