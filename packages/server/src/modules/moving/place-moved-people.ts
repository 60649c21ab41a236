import { randomUUID } from 'node:crypto'
import type { ImportedExtras, ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { type MoveInMapping, mappingKey } from '@rolecall/domain/moving/mapping'
import type { Nouns } from '../../adapters/nouns.ts'
import { importPrefix } from '../../platform/files/file-store.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { findImport, type ImportRecord, insertImport } from '../imports/imports.queries.ts'
import { type PreparedLine, type PreparedPerson, readUnknown } from '../imports/prepare-batch.ts'
import { storeBatch } from '../imports/store-batch.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { insertExternalIds, listByExternalIds } from '../resumes/external-ids.queries.ts'
import { getGroupId } from '../resumes/resume-groups.queries.ts'
import { insertStoredFile } from '../resumes/store-resume.queries.ts'
import { sha256Of } from '../resumes/store-resume.ts'
import { insertRun } from '../runs/runs.queries.ts'
import {
  changeMoveIn,
  findMoveIn,
  listFewLines,
  listLeftLines,
  type MoveInRecord,
  type PlacedLine,
} from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { insertMovedStops } from './place-people.queries.ts'
import { externalIdOf, placeSome, type StepResult } from './placing.ts'
import { MAPPED_MAX } from './propose-mapping.ts'
import type { MoveInTask } from './read-source.ts'

const AT_ONCE = 200
const NAME_MAX = 200
const SUMMARY_MAX = 4_000
const TAGS_MAX = 30

type Person = Nouns['person']

/**
 * Makes the import by which people come in: the same one as for tables of people, which knows who is here already, and which can
 * be undone. Its file says where they come from.
 */
export async function beginImport(deps: Deps, { companyId, runId }: MoveInTask, label: string): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ movedInFrom: label, run: runId }))
  const key = `${importPrefix(companyId)}${sha256Of(bytes)}.json`
  await deps.files.put(key, bytes, 'application/json')
  await inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    const run = await findMoveIn(tx, runId)
    if (!run || run.import_id !== null) return
    const acting = await workOnBehalfOf(work, run.started_by, run)
    const geo = acting?.session.geo ?? 'INDIA'
    const importId = randomUUID()
    await insertStoredFile(tx, { key, size: bytes.length, contentType: 'application/json' })
    await insertRun(tx, 'import', { id: importId, by: run.started_by, asked: machineOf(run), at: now })
    const groupId = await getGroupId(tx, { name: label.slice(0, 100), geo, by: run.started_by, now })
    await insertImport(tx, {
      id: importId,
      file_key: key,
      file_name: label,
      columns: [],
      dry_run: false,
      resume_group_id: groupId,
    })
    await changeMoveIn(tx, runId, { import_id: importId })
  })
}

const machineOf = ({ account_id, assistant_id }: MoveInRecord) => ({ account_id, assistant_id })

/** Places the next people. */
export async function placePeople(task: MoveInTask, deps: Deps): Promise<StepResult> {
  const { companyId, runId } = task
  const found = await inCompany(deps, companyId, async ({ tx }) => {
    const run = await findMoveIn(tx, runId)
    const people = run?.import_id ? await findImport(tx, run.import_id) : undefined
    const lines = await listLeftLines(tx, runId, 'person', AT_ONCE)
    const sources = await listFewLines(tx, runId, 'source', MAPPED_MAX)
    const here = await listByExternalIds(
      tx,
      lines.map(({ line }) => externalIdOf(run?.product ?? '', line.id)),
    )
    return { run, people, lines, sources, here }
  })
  const { run, people } = found
  if (run?.state !== 'running' || people?.state !== 'running') return 'stopped'
  const sourceNames = new Map(found.sources.map(({ line }) => [line.id, line.name]))
  const judged = found.lines.map(({ line }, at) =>
    judgePerson(line, { run, place: people.counts.done + at, sourceNames }),
  )
  const prepared = judged.flatMap((each) => ('prepared' in each ? each.prepared : []))
  // Places follow each other without gaps, since an import counts the lines that are through.
  for (const [at, { line }] of prepared.entries()) Object.assign(line, { place: people.counts.done + at })
  await readUnknown(deps, people, prepared, await getOwnSkills(deps, companyId))
  return placeSome(task, deps, async (work) => {
    const lines = found.lines.map(({ line }) => line)
    const stored = await store(work, { run, people, prepared, lines, here: found.here })
    return stored && [...judged.flatMap((each) => ('placed' in each ? each.placed : [])), ...stored]
  })
}

type PersonSigns = { isErased?: boolean; isPrivate?: boolean; isNameless: boolean }

/** Why a person does not come along, if so. */
export function whyPersonIsLost(
  { isErased, isPrivate, isNameless }: PersonSigns,
  { includesPrivate = false }: Pick<Partial<MoveInMapping>, 'includesPrivate'>,
): string | undefined {
  if (isErased) return REASONS.erased
  if (isPrivate && !includesPrivate) return REASONS.privatePerson
  return isNameless ? REASONS.nameless : undefined
}

type Judgement = { placed: PlacedLine } | { prepared: PreparedLine & PreparedPerson }

/** Whether a person comes along, and then with which facts. */
export function judgePerson(
  line: Person,
  {
    run,
    place,
    sourceNames,
  }: { run: Pick<MoveInRecord, 'product' | 'mapping'>; place: number; sourceNames: ReadonlyMap<string, string> },
): Judgement {
  const lost = (reason: string): Judgement => ({ placed: { noun: 'person', id: line.id, outcome: 'lost', reason } })
  const person = personOf(line)
  const whyLost = whyPersonIsLost({ ...line, isNameless: person.name === '' && person.email === '' }, run.mapping)
  if (whyLost !== undefined) return lost(whyLost)
  const source = sourceNames.get(line.sourceId ?? '')
  const beside: ImportedExtras = {
    external_id: externalIdOf(run.product, line.id),
    tags: (line.tags ?? []).slice(0, TAGS_MAX),
    note: '',
    source: (source && run.mapping.sources?.[mappingKey(source)]) || '',
    job: '',
    stage: '',
    added_on: line.createdAt?.slice(0, 10) ?? '',
    cut: [],
  }
  const consent = line.consent && {
    given_on: line.consent.givenAt?.slice(0, 10) ?? '',
    wording: line.consent.words ?? '',
  }
  return { prepared: { line: { line: place + 1, place, cells: [] }, person, consent, beside } }
}

/** The facts of a person, as a line of a table says them; their jobs and schools become the text of a first résumé. */
export function personOf(line: Person): ImportedPerson {
  const [job] = line.employment ?? []
  const jobs = (line.employment ?? []).map(({ title, employer, from, to, text }) =>
    [[title, employer].filter(Boolean).join(', '), [from, to].filter(Boolean).join(' – '), text]
      .filter(Boolean)
      .join('\n'),
  )
  const schools = (line.education ?? []).map(({ degree, field, school, from, to }) =>
    [[degree, field, school].filter(Boolean).join(', '), [from, to].filter(Boolean).join(' – ')]
      .filter(Boolean)
      .join('\n'),
  )
  const cut = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, NAME_MAX)
  return {
    name: cut(line.name),
    email: cut(line.emails?.[0]).toLowerCase(),
    phone: cut(line.phones?.[0]),
    designation: cut(line.title ?? job?.title),
    current_employer: cut(line.employer ?? job?.employer),
    exp_months: 0,
    location: cut(line.location),
    degree_level: '',
    date_of_birth: line.bornOn ?? '',
    skills: '',
    summary: [...(line.links ?? []), ...jobs, ...schools].join('\n\n').slice(0, SUMMARY_MAX),
  }
}

type StoreInput = {
  run: MoveInRecord
  people: ImportRecord
  prepared: readonly PreparedLine[]
  lines: readonly Person[]
  /** Candidates who were here before, by the person's external id. */
  here: ReadonlyMap<string, string>
}

/** Stores people; undefined when they have to be prepared again, since somebody among them is gone. */
async function store(
  work: SystemWork,
  { run, people, prepared, lines, here }: StoreInput,
): Promise<PlacedLine[] | undefined> {
  if (prepared.length === 0) return []
  if ((await storeBatch(work, people.id, prepared)) === 'again') return undefined
  const ids = prepared.flatMap((each) => ('beside' in each ? each.beside.external_id : []))
  const owners = await listByExternalIds(work.tx, ids)
  const aliases = lines.flatMap((line) => {
    const candidateId = owners.get(externalIdOf(run.product, line.id))
    return candidateId
      ? (line.sameAs ?? []).map((id) => ({ candidateId, externalId: externalIdOf(run.product, id) }))
      : []
  })
  if (aliases.length > 0) await insertExternalIds(work.tx, aliases)
  const optedOut = lines.flatMap((line) =>
    line.isOptedOut ? (owners.get(externalIdOf(run.product, line.id)) ?? []) : [],
  )
  if (optedOut.length > 0) await insertMovedStops(work.tx, optedOut, work.now)
  const asked = new Set(ids)
  return lines.flatMap((line): PlacedLine[] => {
    const id = externalIdOf(run.product, line.id)
    if (!asked.has(id)) return []
    const about = { noun: 'person' as const, id: line.id }
    const made = owners.get(id)
    if (!made) return [{ ...about, outcome: 'lost', reason: REASONS.notAdded }]
    return [
      here.has(id)
        ? { ...about, outcome: 'known', made, reason: REASONS.personHere }
        : { ...about, outcome: 'made', made },
    ]
  })
}
