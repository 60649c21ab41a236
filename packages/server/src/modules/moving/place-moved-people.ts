import { randomUUID } from 'node:crypto'
import { isDay } from '@rolecall/domain/calendar/company-day'
import { type ImportedExtras, type ImportedPerson, ROW_TAGS_MAX } from '@rolecall/domain/imports/read-import-row'
import { type MoveInMapping, mappingKey } from '@rolecall/domain/moving/mapping'
import type { Nouns } from '../../adapters/nouns.ts'
import type { Tx } from '../../platform/db/connect.ts'
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
import { keepRefusals } from './keep-refusals.ts'
import {
  changeMoveIn,
  findMoveIn,
  listFewLines,
  listLeftLines,
  listLinesAbout,
  type MovedLine,
  type MoveInRecord,
  type PlacedLine,
} from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { listImportReasons } from './place-people.queries.ts'
import { credibleMoment, externalIdOf, placeSome, type StepResult } from './placing.ts'
import { MAPPED_MAX } from './propose-mapping.ts'
import type { MoveInTask } from './read-source.ts'

const AT_ONCE = 200
const NAME_MAX = 200
const SUMMARY_MAX = 4_000

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
    const lines = run ? await takeOneOfEach(tx, run, await listLeftLines(tx, runId, 'person', AT_ONCE)) : []
    const sources = await listFewLines(tx, runId, 'source', MAPPED_MAX)
    const ids = lines.map(({ line }) => line.id)
    const applications = Map.groupBy(await listLinesAbout(tx, runId, 'application', ids), ({ about }) => about)
    const here = await listByExternalIds(
      tx,
      ids.map((id) => externalIdOf(run?.product ?? '', id)),
    )
    return { run, people, lines, sources, applications, here }
  })
  const { run, people } = found
  if (run?.state !== 'running' || people?.state !== 'running') return 'stopped'
  const sourceNames = new Map(found.sources.map(({ line }) => [line.id, line.name]))
  const judged = found.lines.map(({ line }, at) => {
    const first = findFirst(
      (found.applications.get(line.id) ?? []).map((each) => each.line),
      deps.now(),
    )
    return judgePerson({ ...first, ...line }, { run, place: people.counts.done + at, sourceNames, now: deps.now() })
  })
  const prepared = judged.flatMap((each) => ('prepared' in each ? each.prepared : []))
  // Places follow each other without gaps, since an import counts the lines that are through.
  for (const [at, { line }] of prepared.entries()) Object.assign(line, { place: people.counts.done + at })
  await readUnknown(deps, people, prepared, await getOwnSkills(deps, companyId))
  return placeSome(task, deps, async (work) => {
    const lines = found.lines.map(({ line }) => line)
    const stored = await store(work, { run, people, prepared, lines, here: found.here })
    if (!stored) return undefined
    const refusing = await keepRefusals(work, run, lines)
    const erased = new Set(lines.flatMap(({ id, isErased }) => (isErased && refusing.has(id) ? id : [])))
    const left = judged.flatMap((each) => ('placed' in each ? each.placed : []))
    return [...left.map((line) => (erased.has(line.id) ? { ...line, reason: REASONS.erasedHere } : line)), ...stored]
  })
}

/**
 * Lines about different people: of several that the source says are one, the first. The others come in a later batch, when the
 * first is a candidate, and become that one too.
 */
async function takeOneOfEach(tx: Tx, { product }: MoveInRecord, lines: readonly MovedLine<'person'>[]) {
  const taken = new Set<string>()
  const first = lines.filter(({ line }) => {
    const ids = [line.id, ...(line.sameAs ?? [])]
    const isNew = !ids.some((id) => taken.has(id))
    for (const id of ids) taken.add(id)
    return isNew
  })
  const told = first.filter(({ line }) => (line.sameAs ?? []).length > 0)
  if (told.length === 0) return first
  const asked = told.flatMap(({ line }) => [line.id, ...(line.sameAs ?? [])].map((id) => externalIdOf(product, id)))
  const known = await listByExternalIds(tx, asked)
  const named = told.flatMap(({ line }) => {
    const candidateId = (line.sameAs ?? []).map((id) => known.get(externalIdOf(product, id))).find(Boolean)
    const externalId = externalIdOf(product, line.id)
    return candidateId && !known.has(externalId) ? [{ candidateId, externalId }] : []
  })
  if (named.length > 0) await insertExternalIds(tx, named)
  return first
}

/** Returns the date and source of a person’s first application, for a person without their own. */
export function findFirst(
  applications: readonly Nouns['application'][],
  now: Date,
): Pick<Person, 'createdAt' | 'sourceId'> {
  const dated = applications.flatMap((each) => {
    const at = credibleMoment(each.appliedAt, now)
    return at ? [{ at, each }] : []
  })
  const first = dated.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
  const sourceId = first?.each.sourceId ?? applications.find((each) => each.sourceId !== undefined)?.sourceId
  return { ...(first && { createdAt: first.at.toISOString() }), ...(sourceId !== undefined && { sourceId }) }
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
    now,
  }: {
    run: Pick<MoveInRecord, 'product' | 'mapping'>
    place: number
    sourceNames: ReadonlyMap<string, string>
    now: Date
  },
): Judgement {
  const lost = (reason: string): Judgement => ({ placed: { noun: 'person', id: line.id, outcome: 'lost', reason } })
  const person = personOf(line)
  const whyLost = whyPersonIsLost({ ...line, isNameless: person.name === '' && person.email === '' }, run.mapping)
  if (whyLost !== undefined) return lost(whyLost)
  const source = sourceNames.get(line.sourceId ?? '')
  const beside: ImportedExtras = {
    external_id: externalIdOf(run.product, line.id),
    tags: (line.tags ?? []).slice(0, ROW_TAGS_MAX),
    note: '',
    source: (source && run.mapping.sources?.[mappingKey(source)]) || '',
    job: '',
    stage: '',
    added_on: dayOf(line.createdAt, now),
    cut: [],
  }
  const consent = line.consent && {
    given_on: dayOf(line.consent.givenAt, now),
    wording: line.consent.words ?? '',
    ends_on: isDay(line.consent.endsAt?.slice(0, 10) ?? '') ? line.consent.endsAt?.slice(0, 10) : undefined,
  }
  return { prepared: { line: { line: place + 1, place, cells: [] }, person, consent, beside } }
}

/** A day of the source that can be one; '' for others. */
const dayOf = (text: string | undefined, now: Date) => credibleMoment(text, now)?.toISOString().slice(0, 10) ?? ''

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
    date_of_birth: isDay(line.bornOn ?? '') ? (line.bornOn ?? '') : '',
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
  const asked = new Set(ids)
  const places = new Map(
    prepared.flatMap((each) => ('beside' in each ? [[each.beside.external_id, each.line.place] as const] : [])),
  )
  const isMissing = ids.some((id) => !owners.has(id))
  const reasons = isMissing ? await listImportReasons(work.tx, people.id, [...places.values()]) : undefined
  return lines.flatMap((line): PlacedLine[] => {
    const id = externalIdOf(run.product, line.id)
    if (!asked.has(id)) return []
    const about = { noun: 'person' as const, id: line.id }
    const made = owners.get(id)
    if (!made) return [{ ...about, outcome: 'lost', reason: reasons?.get(places.get(id) ?? -1) || REASONS.notAdded }]
    return [
      here.has(id)
        ? { ...about, outcome: 'known', made, reason: REASONS.personHere }
        : { ...about, outcome: 'made', made },
    ]
  })
}
