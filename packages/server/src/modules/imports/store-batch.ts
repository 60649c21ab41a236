import type { ImportedExtras } from '@rolecall/domain/imports/read-import-row'
import { type JobInitiator, jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvents } from '../../platform/events/record-event.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { listBeingErased } from '../applications/erasures-in-progress.queries.ts'
import { insertImportedConsents } from '../duplicates/consents.queries.ts'
import { describeKeptSeparate } from '../resumes/find-owners.ts'
import { acquireAdvisoryLocks } from '../resumes/store-resume.queries.ts'
import { joinKnownResumes, storeResumes } from '../resumes/store-resume.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { completeKnown, consentOf, findKnown, type Line, momentOf, rowOf, type SettledLine } from './complete-known.ts'
import type { ExtrasLine } from './extras-line.ts'
import { type ImportRecord, insertRows, lockImport } from './imports.queries.ts'
import { matchImportedJob } from './match-imported.ts'
import { matchWords, type WordMatcher, type Words } from './match-words.ts'
import { describeJoinedLine, type PreparedLine, type ReadLine } from './prepare-batch.ts'
import { storeExtraData } from './store-extra-data.ts'

/**
 * Stores a batch of lines together with the count of finished lines, in one transaction and with a number of statements that
 * does not depend on the number of lines. Returns `again` when one has to be prepared again: the candidate with its email is
 * gone since.
 */
export async function storeBatch(
  work: SystemWork,
  importId: string,
  prepared: readonly PreparedLine[],
): Promise<'kept' | 'again'> {
  const { tx } = work
  const run = await lockImport(tx, importId)
  if (run?.state !== 'running') return 'kept'
  const left = prepared.filter(({ line }) => line.place >= run.counts.done)
  if (left.length === 0) return 'kept'
  const lines = left.flatMap((each) => ('person' in each ? each : []))
  // All transactions lock files before addresses.
  const hashes = lines.flatMap(({ read }) => read?.hash ?? [])
  if (hashes.length > 0) await acquireAdvisoryLocks(tx, 'resume', hashes)
  const known = await findKnown(tx, lines)
  const fresh = lines.filter((line) => !known.has(line))
  if (!run.dry_run && fresh.some(({ read }) => read === undefined)) return 'again'
  const acting = await workOnBehalfOf(work, run.started_by, run)
  const matched = acting && (await matchWords(acting, wordsOf(lines)))
  const settled: SettledLine[] = [
    ...left.flatMap((each): SettledLine[] => ('row' in each ? [{ row: each.row }] : [])),
    ...(await completeKnown(work, run, lines, known)),
    ...(run.dry_run ? fresh.map(tryLine) : await makeInTurn(work, run, { lines: fresh, matched })),
  ]
  const begun = await jobActorOf(work, run.started_by, run)
  if (!run.dry_run) await keepConsents(work, { run, begun }, settled)
  const told = settled.flatMap(({ row, beside, isKnownById = false }) =>
    beside ? [{ row, beside, isKnownById, said: [] }] : [],
  )
  if (acting && matched) await storeExtraData({ run, work: acting, matched }, told)
  else addIdentityOnlyNote(told)
  markRepeatedPeople(lines, settled)
  const rows = settled.map(({ row }) => row)
  await insertRows(tx, run.id, rows)
  const counts = { made: 0, merged: 0, skipped: 0, failed: 0, noted: 0 }
  for (const { outcome, reason } of rows) {
    counts[outcome] += 1
    if (reason && (outcome === 'made' || outcome === 'merged')) counts.noted += 1
  }
  const unread = settled.filter(({ isUnread }) => isUnread).length
  await changeRun(tx, 'import', run.id, { more: { done: rows.length, unread, ...counts } })
  if (!run.dry_run) await followUp(work, { run, begun }, settled)
  await announce(work, { kind: 'import.progressed', userId: run.started_by })
  return 'kept'
}

const wordsOf = (lines: readonly Line[]): Words => {
  const all = (field: 'job' | 'stage' | 'source') => [...new Set(lines.flatMap(({ beside }) => beside[field] || []))]
  return { jobs: all('job'), stages: all('stage'), sources: all('source') }
}

/** Adds the remark that data besides the identity is left out: it needs the rights of the user who started the import. */
function addIdentityOnlyNote(told: readonly ExtrasLine[]): void {
  for (const { row, beside } of told)
    if (Object.values(beside).some((said) => said.length > 0) && (row.outcome === 'made' || row.outcome === 'merged'))
      row.reason =
        'Tags, notes and positions were left out because the user who started the import can no longer sign in.'
}

const ITS_PERSON_GOES = 'This row is about someone who is being erased. Import it again in a few minutes.'

/** The outcome that a line about a new person would have. */
const tryLine = ({ line, beside, sameAs }: Line): SettledLine => ({
  row: rowOf(line, { outcome: sameAs ? 'merged' : 'made' }),
  beside,
})

/** Marks lines that are about the same person as another line. */
function markRepeatedPeople(lines: readonly Line[], settled: readonly SettledLine[]): void {
  const repeats = new Map(lines.flatMap(({ line, sameAs }) => (sameAs ? [[line.place, sameAs] as const] : [])))
  for (const { row } of settled) {
    const sameAs = repeats.get(row.place)
    if (sameAs && row.outcome === 'merged')
      row.reason = [describeJoinedLine(sameAs), row.reason].filter(Boolean).join(' ')
    if (sameAs && row.outcome === 'skipped')
      row.reason = `Row ${sameAs.line} has the same details about the same person.`
  }
}

type BatchInput = { lines: readonly Line[]; matched: WordMatcher | undefined }

/** Creates people from lines, then completes them with further lines about the same people. */
async function makeInTurn(work: SystemWork, run: ImportRecord, { lines, matched }: BatchInput): Promise<SettledLine[]> {
  const { true: repeats = [], false: firsts = [] } = Object.groupBy(lines, ({ sameAs }) => (sameAs ? 'true' : 'false'))
  const made = await make(work, run, { lines: firsts, matched })
  if (repeats.length === 0) return made
  const known = await findKnown(work.tx, repeats)
  const completed = await completeKnown(work, run, repeats, known)
  const left = repeats.filter((line) => !known.has(line))
  return [...made, ...completed, ...(await make(work, run, { lines: left, matched }))]
}

/** Creates people from lines; a line that repeats another, or was imported before, creates none. */
async function make(work: SystemWork, run: ImportRecord, { lines, matched }: BatchInput): Promise<SettledLine[]> {
  const { tx, now } = work
  const { resume_group_id: groupId } = run
  if (lines.length === 0) return []
  if (!groupId) throw new Error('An import that writes has a group')
  const read = lines.flatMap((each) => (each.read ? { ...each, read: each.read } : []))
  const firsts = new Map(read.toReversed().map((each) => [each.read.hash, each]))
  const known = await joinKnownResumes(tx, [...firsts.keys()], groupId)
  const fresh = read.filter((each) => firsts.get(each.read.hash) === each && !known.has(each.read.hash))
  const kept = await storeResumes(
    work,
    fresh.map((each) => incomingOf(each, { run, groupId, now, matched })),
  )
  const goes = await listBeingErased(
    tx,
    [...known.values()].map(({ candidateId }) => candidateId),
  )
  const keptOf = new Map(fresh.map((each, at) => [each.read.hash, kept[at]]))
  return read.map((each): SettledLine => {
    const { hash } = each.read
    const own = keptOf.get(hash)
    const candidateId = known.get(hash)?.candidateId ?? own?.candidateId
    if (candidateId !== undefined && goes.has(candidateId))
      return { row: rowOf(each.line, { outcome: 'failed', reason: ITS_PERSON_GOES }) }
    if (!own || firsts.get(hash) !== each)
      return {
        row: rowOf(each.line, { outcome: 'skipped', reason: 'The same row was imported before.', candidateId }),
        beside: each.beside,
      }
    // Another user may have added the email a moment ago; undo leaves them theirs.
    const outcome = own.version === 'first' ? 'made' : 'merged'
    const consent = each.consent && consentOf(each.consent, now)
    const reason = outcome === 'made' && own.beside ? describeKeptSeparate(own.beside) : undefined
    return {
      row: rowOf(each.line, { outcome, candidateId, ...(reason && { reason }) }),
      resumeId: own.resumeId,
      isUnread: each.read.isUnread,
      consent,
      beside: each.beside,
    }
  })
}

const incomingOf = (
  { person, beside, read: { read, alone, isUnread, fileKey, size } }: Line & { read: ReadLine },
  { run, groupId, now, matched }: { run: ImportRecord; groupId: string; now: Date; matched: WordMatcher | undefined },
) => ({
  fileKey,
  size,
  read,
  alone,
  isUnread,
  groupId,
  vendor: '',
  receivedAt: momentOf(beside.added_on, now),
  fileName: `${person.name || person.email}.txt`,
  source: sourceOf(beside, matched) ?? 'internal',
  geoRegion: run.geo_region ?? 'INDIA',
  nameElsewhere: person.name || undefined,
})

function sourceOf({ source }: ImportedExtras, matched: WordMatcher | undefined): string | undefined {
  const found = source === '' ? undefined : matched?.sourceOf(source)
  return found && 'source' in found ? found.source : undefined
}

type BatchContext = { run: ImportRecord; begun: JobInitiator }

/** Records consents; the rows of known candidates keep the consent's id, for undo. */
async function keepConsents(
  work: SystemWork,
  { run, begun }: BatchContext,
  settled: readonly SettledLine[],
): Promise<void> {
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

/** Queues matching for new candidates whose texts were read, and records all in the history. */
async function followUp(
  work: SystemWork,
  { run, begun }: BatchContext,
  settled: readonly SettledLine[],
): Promise<void> {
  const made = settled.flatMap(({ row: { candidateId }, resumeId, isUnread = false }) =>
    resumeId && candidateId ? { candidateId, resumeId, isUnread } : [],
  )
  if (made.length === 0) return
  const candidateIds = made.flatMap(({ candidateId, isUnread }) => (isUnread ? [] : candidateId))
  if (candidateIds.length > 0) await enqueue(work.tx, matchImportedJob, { companyId: work.tx.companyId, candidateIds })
  const about = { kind: 'candidate.imported' as const, ...begun }
  const payload = { import_id: run.id, file_name: run.file_name }
  await recordEvents(
    work,
    made.map(({ isUnread: _, ...each }) => ({ ...about, ...each, payload })),
    { isTold: false },
  )
}
