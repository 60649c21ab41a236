import { CONSENT_TEXT } from '@rolecall/domain/company/privacy-rules'
import type { ImportedConsent, ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import { z } from 'zod'
import { announce, recordEvents } from '../../../ground/events/record-event.ts'
import { defineJob, enqueue } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import {
  type GivenConsent,
  insertImportedConsents,
  listConsentTimes,
} from '../../../people/consents/consents.queries.ts'
import { matchNewResumes } from '../../../people/matching/match-pool.ts'
import { fillCandidates, takeAdvisoryLocks } from '../../../people/resumes/keep-resume.queries.ts'
import { joinKnownResumes, keepResumes } from '../../../people/resumes/keep-resume.ts'
import { type KnownPerson, lockByEmails } from '../../../people/resumes/people-by-email.queries.ts'
import { changeRun } from '../../../people/runs/runs.queries.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import { type Facts, findNewFacts, type ImportRecord, insertRows, lockImport, type NewRow } from './imports.queries.ts'
import type { Placed, Prepared, PreparedPerson, ReadLine } from './prepare-batch.ts'

type Line = PreparedPerson & { line: Placed }
/** A line and what becomes of it, so far. */
type Settled = { row: NewRow; resumeId?: string; facts?: Facts; consent?: GivenConsent | undefined }

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
  const known = await lockByEmails(tx, lines.map(({ person }) => person.email).filter(Boolean))
  const fresh = lines.filter(({ person }) => !known.has(person.email))
  if (!run.dry_run && fresh.some(({ read }) => read === undefined)) return 'again'
  const settled = [
    ...left.flatMap((each): Settled[] => ('row' in each ? [{ row: each.row }] : [])),
    ...(await complete(work, run, lines, known)),
    ...(run.dry_run
      ? fresh.map(({ line }) => ({ row: rowOf(line, { outcome: 'made' }) }))
      : await make(work, run, fresh)),
  ]
  if (!run.dry_run) await keepConsents(work, run, settled)
  const rows = settled.map(({ row }) => row)
  await insertRows(tx, run.id, rows)
  const counts = { made: 0, merged: 0, skipped: 0, failed: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  await changeRun(tx, 'import', run.id, { more: { done: rows.length, ...counts } })
  if (!run.dry_run) await followUp(work, run, settled)
  await announce(work, { kind: 'import.progressed', userId: run.started_by })
  return 'kept'
}

const rowOf = ({ place, line }: Placed, row: Omit<NewRow, 'place' | 'line'>): NewRow => ({ place, line, ...row })

/** Fills in what nobody knew of people who are known by their e-mail. */
async function complete(
  { tx, now }: SystemWork,
  run: ImportRecord,
  lines: readonly Line[],
  known: ReadonlyMap<string, KnownPerson>,
): Promise<Settled[]> {
  const consents = await listConsentTimes(
    tx,
    [...known.values()].map(({ id }) => id),
  )
  // Two addresses of a table may be of people who were merged: the second finds what the first has filled in.
  const people = new Map([...known.values()].map((person) => [person.id, { ...person }]))
  const settled = lines.flatMap(({ line, person, consent }): Settled[] => {
    const own = people.get(known.get(person.email)?.id ?? '')
    if (!own) return []
    const facts = findNewFacts(own, person)
    const given = consent && consentOf(consent, now)
    const times = consents.get(own.id) ?? []
    const isNews =
      given !== undefined && times.every(({ given_at, withdrawn_at }) => isAfter(given, withdrawn_at ?? given_at))
    if (Object.keys(facts).length === 0 && !isNews)
      return [
        {
          row: rowOf(line, {
            outcome: 'skipped',
            reason: 'The person is known, with all of this.',
            candidateId: own.id,
          }),
        },
      ]
    Object.assign(own, facts)
    if (isNews) consents.set(own.id, [...times, { given_at: given.at, withdrawn_at: null }])
    const row = rowOf(line, { outcome: 'merged', candidateId: own.id, filled: facts })
    return [{ row, facts, consent: isNews ? given : undefined }]
  })
  if (!run.dry_run) await fill({ tx, now }, settled)
  return settled
}

/** Where a table says no day, any consent before goes before it: an old table must not bring back what was taken back. */
const isAfter = ({ at, isDated }: GivenConsent, other: Date) => isDated && at > other

async function fill({ tx, now }: Pick<SystemWork, 'tx' | 'now'>, settled: readonly Settled[]): Promise<void> {
  const filled = new Map<string, Facts>()
  for (const { row, facts } of settled)
    if (row.candidateId && facts && Object.keys(facts).length > 0)
      filled.set(row.candidateId, { ...filled.get(row.candidateId), ...facts })
  if (filled.size === 0) return
  const rows = [...filled].map(([candidateId, facts]) => ({
    candidateId,
    ...facts,
    ...(facts.location !== undefined && { location_key: locationKeyOf(`${facts.location}`) }),
  }))
  await fillCandidates(tx, rows, now)
  await writeWords(tx, [...filled.keys()])
}

/** Makes people of lines; one that says the same as another, or as was imported before, makes nobody. */
async function make({ tx, now }: SystemWork, run: ImportRecord, lines: readonly Line[]): Promise<Settled[]> {
  const { resume_group_id: groupId } = run
  if (lines.length === 0) return []
  if (!groupId) throw new Error('An import that writes has a group')
  const read = lines.flatMap((each) => (each.read ? { ...each, read: each.read } : []))
  const firsts = new Map(read.toReversed().map((each) => [each.read.hash, each]))
  const known = await joinKnownResumes(tx, [...firsts.keys()], groupId)
  const fresh = read.filter((each) => firsts.get(each.read.hash) === each && !known.has(each.read.hash))
  const kept = await keepResumes(
    tx,
    fresh.map(({ person, read: own }) => incomingOf({ person, read: own }, { run, groupId, now })),
    now,
  )
  const keptOf = new Map(fresh.map((each, at) => [each.read.hash, kept[at]]))
  return read.map((each): Settled => {
    const { hash } = each.read
    const own = keptOf.get(hash)
    const candidateId = known.get(hash)?.candidateId ?? own?.candidateId
    if (!own || firsts.get(hash) !== each)
      return {
        row: rowOf(each.line, { outcome: 'skipped', reason: 'The same line was imported before.', candidateId }),
      }
    // Somebody else may have brought the e-mail a moment ago; undo leaves them theirs.
    const outcome = own.version === 'first' ? 'made' : 'merged'
    const consent = each.consent && consentOf(each.consent, now)
    return { row: rowOf(each.line, { outcome, candidateId }), resumeId: own.resumeId, consent }
  })
}

const incomingOf = (
  { person, read: { read, alone, fileKey, size } }: { person: ImportedPerson; read: ReadLine },
  { run, groupId, now }: { run: ImportRecord; groupId: string; now: Date },
) => ({
  fileKey,
  size,
  read,
  alone,
  groupId,
  vendor: '',
  receivedAt: now,
  fileName: `${person.name || person.email}.txt`,
  source: 'internal',
  geoRegion: run.geo_region ?? 'INDIA',
  nameElsewhere: person.name || undefined,
})

/** On a day that is told: at its noon in UTC; else at this moment. */
const consentOf = ({ given_on, wording }: ImportedConsent, now: Date): GivenConsent => {
  const noon = new Date(`${given_on}T12:00:00Z`)
  return {
    at: given_on === '' || noon > now ? now : noon,
    isDated: given_on !== '',
    wording: wording.slice(0, CONSENT_TEXT.max),
  }
}

/** Notes who agreed; the rows of people who were known say which consent it is, for undo. */
async function keepConsents(work: SystemWork, run: ImportRecord, settled: readonly Settled[]): Promise<void> {
  const given = settled.flatMap(({ row, consent }) => {
    const { candidateId } = row
    return consent && candidateId ? [{ row, candidateId, ...consent }] : []
  })
  if (given.length === 0) return
  const noted = await insertImportedConsents(work.tx, given, { by: run.started_by, now: work.now })
  for (const [at, { row }] of given.entries())
    if (row.outcome === 'merged') row.filled = { ...row.filled, consent: noted[at]?.id }
  await recordEvents(
    work,
    given.map(({ candidateId }, at) => ({
      kind: 'consent.noted',
      actorId: run.started_by,
      candidateId,
      changeId: run.id,
      payload: { way: 'import', wording: noted[at]?.version ?? 0 },
    })),
    { isTold: false },
  )
}

/** Has those who are new matched, and writes them into the history. */
async function followUp(work: SystemWork, run: ImportRecord, settled: readonly Settled[]): Promise<void> {
  const made = settled.flatMap(({ row: { candidateId }, resumeId }) =>
    resumeId && candidateId ? { candidateId, resumeId } : [],
  )
  if (made.length === 0) return
  const candidateIds = made.map(({ candidateId }) => candidateId)
  await enqueue(work.tx, matchImportedJob, { companyId: work.tx.companyId, candidateIds })
  const about = { kind: 'candidate.imported' as const, actorId: run.started_by }
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
        await takeAdvisoryLocks(work.tx, 'match', some)
        await matchNewResumes(work, some)
      })
    }
  },
})
