import type { Readable } from 'node:stream'
import { OWN_SKILLS_MAX } from '@rolecall/domain/skills/skill-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { notifyListeners } from '../../platform/events/announce.queries.ts'
import type { PassingKind } from '../../platform/events/event-kinds.ts'
import { countOwnSkillsChange } from '../matching/own-skills.queries.ts'
import { openSkillRows, RefusedFile, type SkillRow } from './open-skill-rows.ts'
import {
  changeImport,
  countOwnSkills,
  type ImportRow,
  insertImported,
  listPresent,
  lockImport,
  type Samples,
} from './skill-imports.queries.ts'
import { addSamples, type SortedRows, sortRows } from './sort-rows.ts'

/** Number of rows per transaction. */
const AT_ONCE = 1_000

export type ImportJob = {
  db: Db
  now: () => Date
  companyId: string
  importId: string
  /** Opens the file from its beginning. */
  open: () => Promise<Readable>
}

/**
 * Checks the file of an import, or takes its skills over, depending on its state; an interrupted import goes on after the
 * finished rows. Ends early if the import is not active any more.
 */
export async function runImport(importing: ImportJob): Promise<void> {
  const { db, companyId, importId, now } = importing
  const begun = await withCompany(db, companyId, (tx) => lockImport(tx, importId))
  if (!begun || !isUnderWay(begun)) return
  try {
    await readThrough(importing, begun)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await endImport({ db, companyId, importId, now, reason: error.message })
  }
}

const isUnderWay = ({ state }: ImportRow) => state === 'checking' || state === 'running'

/** Ends an import that can't go on: refused if it was being checked, stopped if some of it was taken over. */
export const endImport = ({ db, companyId, importId, now, reason }: Omit<ImportJob, 'open'> & { reason: string }) =>
  withCompany(db, companyId, async (tx) => {
    const found = await lockImport(tx, importId)
    if (!found || !isUnderWay(found)) return
    const end = found.state === 'checking' || found.added === 0 ? { state: 'refused' as const, reason } : STOPPED
    await changeImport(tx, importId, { ...end, finished_at: now() })
    await countOwnSkillsChange(tx)
    await notifyImportsChanged(tx)
  })
const STOPPED = { state: 'stopped' } as const

async function readThrough(importing: ImportJob, begun: ImportRow): Promise<void> {
  const { file, rows } = await openSkillRows(await importing.open())
  const seen = new Set<string>()
  let count = 0
  for await (const some of inGroups(rows)) {
    const sorted = sortRows(file, some, seen)
    count += some.length
    if (count <= begun.rows_read) continue
    const goesOn = await step(importing, begun, (tx, current) => takeOver(tx, current, sorted, count, file.origin))
    if (!goesOn) return
  }
  await step(importing, begun, async (tx, { state }) => {
    const isLook = state === 'checking'
    const finished_at = importing.now()
    await changeImport(tx, importing.importId, { state: isLook ? 'checked' : 'done', total: count, finished_at })
    if (!isLook) await countOwnSkillsChange(tx)
  })
}

/** Runs one transaction with the import locked; false, without doing anything, if its state has changed since the start. */
const step = (
  { db, companyId, importId }: ImportJob,
  begun: ImportRow,
  act: (tx: Tx, current: ImportRow) => Promise<void>,
): Promise<boolean> =>
  withCompany(db, companyId, async (tx) => {
    const current = await lockImport(tx, importId)
    if (current?.state !== begun.state) return false
    await act(tx, current)
    await notifyImportsChanged(tx)
    return true
  })

/** Adds skills to the company, or only counts them, and records the progress of the import. */
async function takeOver(
  tx: Tx,
  current: ImportRow,
  { skills, known, doubled, refused }: SortedRows,
  rows_read: number,
  origin: 'esco' | 'onet',
): Promise<void> {
  const isLook = current.state === 'checking'
  const room = OWN_SKILLS_MAX - (await countOwnSkills(tx)) - (isLook ? current.added : 0)
  if (skills.length > room)
    throw new RefusedFile(`A company can have up to ${formatCount(OWN_SKILLS_MAX)} skills of its own.`)
  const ids = skills.map(({ id }) => id)
  const present = isLook ? new Set(await listPresent(tx, ids)) : undefined
  const added = new Set(present ? ids.filter((id) => !present.has(id)) : await insertImported(tx, current.id, skills))
  const fresh = skills.filter(({ id }) => added.has(id)).map(({ name }) => name)
  const there = [...known, ...skills.filter(({ id }) => !added.has(id)).map(({ name }) => name)]
  const samples = addSamples(current.samples as Samples, { added: fresh, known: there, doubled, refused })
  await changeImport(tx, current.id, {
    origin,
    rows_read,
    added: current.added + fresh.length,
    known: current.known + there.length,
    doubled: current.doubled + doubled.length,
    refused: current.refused + refused.length,
    samples,
  })
}

/** Notifies open windows of administrators to reload imports. */
export const notifyImportsChanged = (tx: Tx): Promise<void> =>
  notifyListeners(tx, [{ kind: 'skill-import.changed' satisfies PassingKind, actorId: null }])

async function* inGroups(rows: AsyncIterable<SkillRow>): AsyncGenerator<SkillRow[]> {
  let group: SkillRow[] = []
  for await (const row of rows) {
    group.push(row)
    if (group.length < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
