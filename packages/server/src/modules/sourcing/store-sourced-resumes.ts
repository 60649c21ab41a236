import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { GEOGRAPHIES, type Geography } from '@rolecall/domain/reference/place-limits'
import { geographyOf } from '@rolecall/domain/sourcing/geography-of'
import { asResume, textOfPerson } from '../../parsing/ingest/resume-of-person.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, inCompany } from '../../platform/kernel/work.ts'
import { rescoreCandidates } from '../matching/match-pool.ts'
import type { listOwnSkills } from '../matching/own-skills.queries.ts'
import { getGroupId } from '../resumes/resume-groups.queries.ts'
import { listStoredKeys } from '../resumes/store-resume.queries.ts'
import { joinKnownResumes, sha256Of, storeResumes } from '../resumes/store-resume.ts'
import type { FoundPerson } from './connector.ts'
import type { OpenPart } from './sourcing-runs.queries.ts'

/** The position that a source names people for, and who asked. */
export type Target = Pick<
  OpenPart,
  'company_id' | 'run_id' | 'position_id' | 'project_id' | 'source' | 'label' | 'started_by' | 'starter_geo'
>

export type PlacementContext = {
  part: Target
  places: readonly string[]
  ownSkills: Awaited<ReturnType<typeof listOwnSkills>>
}

/** The geography of a person's location, else of the places searched, else of the user who started the run. */
function placeOf({ location }: ImportedPerson, { part, places }: PlacementContext): Geography {
  const known = [location, ...places].map(geographyOf).find(Boolean)
  return known ?? GEOGRAPHIES.find((name) => name === part.starter_geo) ?? 'INDIA'
}

const keyOfText = (companyId: string, hash: string) => `${resumePrefix(companyId)}${hash}.txt`

/**
 * Writes the texts that a source gives for people to the store, ahead of the transaction that records them, which must not wait
 * for the store.
 */
export async function storeTexts(deps: Deps, companyId: string, people: readonly FoundPerson[]): Promise<void> {
  const texts = new Map<string, Buffer>()
  for (const found of people) {
    if (!('person' in found)) continue
    const bytes = Buffer.from(textOfPerson(found.person))
    texts.set(keyOfText(companyId, sha256Of(bytes)), bytes)
  }
  const known = await inCompany(deps, companyId, ({ tx }) => listStoredKeys(tx, [...texts.keys()]))
  const unknown = [...texts].filter(([key]) => !known.has(key))
  await Promise.all(unknown.map(([key, bytes]) => deps.files.put(key, bytes, 'text/plain')))
}

/** A person as a source describes them, under the source's id; `candidateId`: the candidate known under that id. */
export type SourceVersion = { remoteId: string; person: ImportedPerson; candidateId: string | undefined }

/**
 * Stores the people of a source as résumés: a first one for new people, another one for known candidates. Returns their
 * candidates in the same order. No two of them may be the same person; `storeTexts` has to run before.
 */
export async function storeSourcedResumes<T extends SourceVersion>(
  work: AnyWork,
  placing: PlacementContext,
  people: readonly T[],
): Promise<(T & { candidateId: string })[]> {
  const { label } = placing.part
  const written = people.map((named) => writeDown(work, placing, named))
  const kept = new Map<string, VersionOwner>()
  for (const [geo, ofGeo] of Map.groupBy(written, ({ geoRegion }) => geoRegion)) {
    const groupId = await getGroupOf(work, placing.part, geo)
    for (const [hash, each] of await keepInGroup(work, ofGeo, groupId)) kept.set(hash, each)
  }
  const anew = written.flatMap(({ named: { candidateId }, hash }) =>
    candidateId !== undefined && kept.get(hash)?.isNew ? [candidateId] : [],
  )
  await rescoreCandidates(work, anew, 'new-resume')
  const payload = { source: label }
  await recordEvents(
    work,
    anew.map((candidateId) => ({ kind: 'candidate.sourced-anew', candidateId, actorId: null, payload })),
  )
  return written.map(({ named, hash }) => ({
    ...named,
    candidateId: named.candidateId ?? kept.get(hash)?.candidateId ?? '',
  }))
}

/** The owner of a text, and whether the text is new to the company. */
type VersionOwner = { candidateId: string; isNew: boolean }

/** Builds a résumé with its bytes and its destination; stores nothing yet. */
function writeDown<T extends SourceVersion>({ now }: AnyWork, placing: PlacementContext, named: T) {
  const read = asResume(named.person, now, placing.ownSkills)
  const bytes = Buffer.from(read.text)
  const { source } = placing.part
  return { named, read, bytes, hash: sha256Of(bytes), geoRegion: placeOf(named.person, placing), source }
}

/** Returns the group of a source in this geography: a group has one geography. */
const getGroupOf = ({ tx, now }: AnyWork, { label, started_by: by }: Target, geo: Geography) =>
  getGroupId(tx, { name: `Sourced from ${label.slice(0, 70)} (${geo})`, geo, by, now })

/** Returns the kept texts by hash. */
async function keepInGroup(
  work: AnyWork,
  written: readonly ReturnType<typeof writeDown>[],
  groupId: string,
): Promise<ReadonlyMap<string, VersionOwner>> {
  const { tx, now } = work
  const different = new Map(written.map((each) => [each.hash, each]))
  const known = await joinKnownResumes(tx, [...different.keys()], groupId)
  const unknown = [...different.values()].filter(({ hash }) => !known.has(hash))
  const incoming = unknown.map(({ named: { person, candidateId }, read, bytes, hash, geoRegion, source }) => ({
    read,
    groupId,
    source,
    geoRegion,
    vendor: '',
    receivedAt: now,
    candidateId,
    fileKey: keyOfText(tx.companyId, hash),
    fileName: `${person.name || person.email}.txt`,
    size: bytes.length,
    nameElsewhere: person.name || undefined,
  }))
  const kept = await storeResumes(work, incoming)
  return new Map<string, VersionOwner>([
    ...[...known].map(([hash, { candidateId }]) => [hash, { candidateId, isNew: false }] as const),
    ...unknown.map(({ hash }, place) => [hash, { candidateId: kept[place]?.candidateId ?? '', isNew: true }] as const),
  ])
}
