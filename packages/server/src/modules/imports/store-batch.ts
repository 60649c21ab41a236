import type { ImportedBeside } from '@rolecall/domain/imports/read-import-row'
import { z } from 'zod'
import { type Begun, begunBy } from '../../../ground/events/begun-by.ts'
import { announce, recordEvents } from '../../../ground/events/record-event.ts'
import { defineJob, enqueue } from '../../../ground/jobs/define-job.ts'
import { actFor } from '../../../ground/kernel/act-for.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { insertImportedConsents } from '../../../people/consents/consents.queries.ts'
import { listBeingErased } from '../../../people/erasing/being-erased.queries.ts'
import { lockCurrent } from '../../../people/erasing/lock-current.queries.ts'
import { matchNewResumes } from '../../../people/matching/match-pool.ts'
import { sayBeside } from '../../../people/resumes/find-owners.ts'
import { takeAdvisoryLocks } from '../../../people/resumes/keep-resume.queries.ts'
import { joinKnownResumes, keepResumes } from '../../../people/resumes/keep-resume.ts'
import { changeRun } from '../../../people/runs/runs.queries.ts'
import type { BesideLine } from './beside-line.ts'
import { completeKnown, consentOf, findKnown, type Line, momentOf, rowOf, type Settled } from './complete-known.ts'
import { type ImportRecord, insertRows, lockImport } from './imports.queries.ts'
import { keepBeside } from './keep-beside.ts'
import { type Matched, matchWords, type Words } from './match-words.ts'
import { type Prepared, type ReadLine, sayJoined } from './prepare-batch.ts'

/**
 * Keeps what some lines say, with the count of lines that are through, in one transaction and as many statements however many
 * lines they are. Answers `again` where one is to be read first: whoever had its e-mail is gone since it was looked at.
 */
export async function keepBatch(
  work: SystemWork,
  importId: string,
  prepared: readonly Prepared[],
): Promise<'kept' | 'again'> {
  const { tx } = work
  const run = await lockImport(tx, importId)
  if (run?.state !== 'running') return 'kept'
  const left = prepared.filter(({ line }) => line.place >= run.counts.done)
  if (left.length === 0) return 'kept'
  const lines = left.flatMap((each) => ('person' in each ? each : []))
  // Everybody takes the locks of files before those of addresses.
  const hashes = lines.flatMap(({ read }) => read?.hash ?? [])
  if (hashes.length > 0) await takeAdvisoryLocks(tx, 'resume', hashes)
  const known = await findKnown(tx, lines)
  const fresh = lines.filter((line) => !known.has(line))
  if (!run.dry_run && fresh.some(({ read }) => read === undefined)) return 'again'
  const acting = await actFor(work, run.started_by, run)
  const matched = acting && (await matchWords(acting, wordsOf(lines)))
  const settled: Settled[] = [
    ...left.flatMap((each): Settled[] => ('row' in each ? [{ row: each.row }] : [])),
    ...(await completeKnown(work, run, lines, known)),
    ...(run.dry_run ? fresh.map(tryLine) : await makeInTurn(work, run, { lines: fresh, matched })),
  ]
  const begun = await begunBy(work, run.started_by, run)
  if (!run.dry_run) await keepConsents(work, { run, begun }, settled)
  const told = settled.flatMap(({ row, beside, isKnownById = false }) =>
    beside ? [{ row, beside, isKnownById, said: [] }] : [],
  )
  if (acting && matched) await keepBeside({ run, work: acting, matched }, told)
  else sayNothingKept(told)
  sayRepeats(lines, settled)
  const rows = settled.map(({ row }) => row)
  await insertRows(tx, run.id, rows)
  const counts = { made: 0, merged: 0, skipped: 0, failed: 0, noted: 0 }
  for (const { outcome, reason } of rows) {
    counts[outcome] += 1
    if (reason && (outcome === 'made' || outcome === 'merged')) counts.noted += 1
  }
  await changeRun(tx, 'import', run.id, { more: { done: rows.length, ...counts } })
  if (!run.dry_run) await followUp(work, { run, begun }, settled)
  await announce(work, { kind: 'import.progressed', userId: run.started_by })
  return 'kept'
}

const wordsOf = (lines: readonly Line[]): Words => {
  const all = (field: 'job' | 'stage' | 'source') => [...new Set(lines.flatMap(({ beside }) => beside[field] || []))]
  return { jobs: all('job'), stages: all('stage'), sources: all('source') }
}

/** What stands beside who somebody is, is kept by the rights of whoever began the import. */
function sayNothingKept(told: readonly BesideLine[]): void {
  for (const { row, beside } of told)
    if (Object.values(beside).some((said) => said.length > 0) && (row.outcome === 'made' || row.outcome === 'merged'))
      row.reason = 'Tags, notes and positions are left out: whoever began the import may no longer sign in.'
}

const ITS_PERSON_GOES = 'This line is of somebody who is being erased. Import it again in a few minutes.'

/** What would become of a line about somebody new. */
const tryLine = ({ line, beside, sameAs }: Line): Settled => ({
  row: rowOf(line, { outcome: sameAs ? 'merged' : 'made' }),
  beside,
})

/** Says of each line about the person of another one that it is. */
function sayRepeats(lines: readonly Line[], settled: readonly Settled[]): void {
  const repeats = new Map(lines.flatMap(({ line, sameAs }) => (sameAs ? [[line.place, sameAs] as const] : [])))
  for (const { row } of settled) {
    const sameAs = repeats.get(row.place)
    if (sameAs && row.outcome === 'merged') row.reason = [sayJoined(sameAs), row.reason].filter(Boolean).join(' ')
    if (sameAs && row.outcome === 'skipped')
      row.reason = `Line ${sameAs.line} is about the same person, with all of this.`
  }
}

type Making = { lines: readonly Line[]; matched: Matched | undefined }

/** Makes people of lines, and then completes them with what further lines say about the same people. */
async function makeInTurn(work: SystemWork, run: ImportRecord, { lines, matched }: Making): Promise<Settled[]> {
  const { true: repeats = [], false: firsts = [] } = Object.groupBy(lines, ({ sameAs }) => (sameAs ? 'true' : 'false'))
  const made = await make(work, run, { lines: firsts, matched })
  if (repeats.length === 0) return made
  const known = await findKnown(work.tx, repeats)
  const completed = await completeKnown(work, run, repeats, known)
  const left = repeats.filter((line) => !known.has(line))
  return [...made, ...completed, ...(await make(work, run, { lines: left, matched }))]
}

/** Makes people of lines; one that says the same as another, or as was imported before, makes nobody. */
async function make(work: SystemWork, run: ImportRecord, { lines, matched }: Making): Promise<Settled[]> {
  const { tx, now } = work
  const { resume_group_id: groupId } = run
  if (lines.length === 0) return []
  if (!groupId) throw new Error('An import that writes has a group')
  const read = lines.flatMap((each) => (each.read ? { ...each, read: each.read } : []))
  const firsts = new Map(read.toReversed().map((each) => [each.read.hash, each]))
  const known = await joinKnownResumes(tx, [...firsts.keys()], groupId)
  const fresh = read.filter((each) => firsts.get(each.read.hash) === each && !known.has(each.read.hash))
  const kept = await keepResumes(
    work,
    fresh.map((each) => incomingOf(each, { run, groupId, now, matched })),
  )
  const goes = await listBeingErased(
    tx,
    [...known.values()].map(({ candidateId }) => candidateId),
  )
  const keptOf = new Map(fresh.map((each, at) => [each.read.hash, kept[at]]))
  return read.map((each): Settled => {
    const { hash } = each.read
    const own = keptOf.get(hash)
    const candidateId = known.get(hash)?.candidateId ?? own?.candidateId
    if (candidateId !== undefined && goes.has(candidateId))
      return { row: rowOf(each.line, { outcome: 'failed', reason: ITS_PERSON_GOES }) }
    if (!own || firsts.get(hash) !== each)
      return {
        row: rowOf(each.line, { outcome: 'skipped', reason: 'The same line was imported before.', candidateId }),
        beside: each.beside,
      }
    // Somebody else may have brought the e-mail a moment ago; undo leaves them theirs.
    const outcome = own.version === 'first' ? 'made' : 'merged'
    const consent = each.consent && consentOf(each.consent, now)
    const reason = outcome === 'made' && own.beside ? sayBeside(own.beside) : undefined
    return {
      row: rowOf(each.line, { outcome, candidateId, ...(reason && { reason }) }),
      resumeId: own.resumeId,
      consent,
      beside: each.beside,
    }
  })
}

const incomingOf = (
  { person, beside, read: { read, alone, fileKey, size } }: Line & { read: ReadLine },
  { run, groupId, now, matched }: { run: ImportRecord; groupId: string; now: Date; matched: Matched | undefined },
) => ({
  fileKey,
  size,
  read,
  alone,
  groupId,
  vendor: '',
  receivedAt: momentOf(beside.added_on, now),
  fileName: `${person.name || person.email}.txt`,
  source: sourceOf(beside, matched) ?? 'internal',
  geoRegion: run.geo_region ?? 'INDIA',
  nameElsewhere: person.name || undefined,
})

function sourceOf({ source }: ImportedBeside, matched: Matched | undefined): string | undefined {
  const found = source === '' ? undefined : matched?.sourceOf(source)
  return found && 'source' in found ? found.source : undefined
}

type Kept = { run: ImportRecord; begun: Begun }

/** Notes who agreed; the rows of people who were known say which consent it is, for undo. */
async function keepConsents(work: SystemWork, { run, begun }: Kept, settled: readonly Settled[]): Promise<void> {
  const given = settled.flatMap(({ row, consent }) => {
    const { candidateId } = row
    return consent && candidateId ? [{ row, candidateId, ...consent }] : []
  })
  if (given.length === 0) return
  const noted = await insertImportedConsents(work.tx, given, { by: run.started_by, now: work.now })
  for (const [at, { row }] of given.entries())
    if (row.outcome === 'merged') row.filled = { ...row.filled, ...(noted[at] && { consent: noted[at].id }) }
  await recordEvents(
    work,
    given.map(({ candidateId }, at) => ({
      kind: 'consent.noted',
      ...begun,
      candidateId,
      changeId: run.id,
      payload: { way: 'import', wording: noted[at]?.version ?? 0 },
    })),
    { isTold: false },
  )
}

/** Has those who are new matched, and writes them into the history. */
async function followUp(work: SystemWork, { run, begun }: Kept, settled: readonly Settled[]): Promise<void> {
  const made = settled.flatMap(({ row: { candidateId }, resumeId }) =>
    resumeId && candidateId ? { candidateId, resumeId } : [],
  )
  if (made.length === 0) return
  const candidateIds = made.map(({ candidateId }) => candidateId)
  await enqueue(work.tx, matchImportedJob, { companyId: work.tx.companyId, candidateIds })
  const about = { kind: 'candidate.imported' as const, ...begun }
  const payload = { import_id: run.id, file_name: run.file_name }
  await recordEvents(
    work,
    made.map((each) => ({ ...about, ...each, payload })),
    { isTold: false },
  )
}

/** People who are matched in one transaction: with a thousand open positions they are twenty thousand pairs. */
const MATCHED_AT_ONCE = 20

/** Puts people who were imported on the open positions that fit. `candidateId`: of one, as earlier versions queued it. */
export const matchImportedJob = defineJob({
  name: 'imports.match-person',
  payload: z.object({
    companyId: z.uuid(),
    candidateIds: z.array(z.string()).default([]),
    candidateId: z.string().optional(),
  }),
  inTurn: true,
  async run({ companyId, candidateIds, candidateId }, deps) {
    const ids = candidateId === undefined ? candidateIds : [candidateId]
    for (let start = 0; start < ids.length; start += MATCHED_AT_ONCE) {
      const some = ids.slice(start, start + MATCHED_AT_ONCE)
      await inCompany(deps, companyId, async (work) => {
        const current = [...new Set((await lockCurrent(work.tx, some)).values())]
        await takeAdvisoryLocks(work.tx, 'match', current)
        await matchNewResumes(work, current)
      })
    }
  },
})
