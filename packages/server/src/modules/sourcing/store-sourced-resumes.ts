import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { GEOGRAPHIES, type Geography } from '@rolecall/domain/limits'
import { geographyOf } from '@rolecall/domain/sourcing/geography-of'
import type { FoundPerson } from '../../../contact/sourcing/connector.ts'
import { recordEvents } from '../../../ground/events/record-event.ts'
import { resumePrefix } from '../../../ground/files/file-store.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { type AnyWork, inCompany } from '../../../ground/kernel/work.ts'
import { asResume, textOfPerson } from '../../../intake/ingest/resume-of-person.ts'
import { rescoreCandidates } from '../../../people/matching/match-pool.ts'
import type { listOwnSkills } from '../../../people/matching/own-skills.queries.ts'
import { listStoredKeys } from '../../../people/resumes/keep-resume.queries.ts'
import { joinKnownResumes, keepResumes, sha256Of } from '../../../people/resumes/keep-resume.ts'
import { getGroupId } from '../../../people/resumes/resume-groups.queries.ts'
import type { OpenPart } from './runs.queries.ts'

/** For which position a source names people, and who asked. */
export type Target = Pick<
  OpenPart,
  'company_id' | 'run_id' | 'position_id' | 'project_id' | 'source' | 'label' | 'started_by' | 'starter_geo'
>

export type Placing = {
  part: Target
  places: readonly string[]
  ownSkills: Awaited<ReturnType<typeof listOwnSkills>>
}

/** Of where somebody is, else of where they were searched, else of whoever had them searched. */
function placeOf({ location }: ImportedPerson, { part, places }: Placing): Geography {
  const known = [location, ...places].map(geographyOf).find(Boolean)
  return known ?? GEOGRAPHIES.find((name) => name === part.starter_geo) ?? 'INDIA'
}

const keyOfText = (companyId: string, hash: string) => `${resumePrefix(companyId)}${hash}.txt`

/** Puts what a source says of people into the store, before the transaction that keeps it, which waits for no store. */
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

/** What a source says of somebody, under its id of them; `candidateId`: whom the company knows as that. */
export type Named = { remoteId: string; person: ImportedPerson; candidateId: string | undefined }

/**
 * Keeps what a source says of people as their résumés, the first ones or, of those who are known, other ones; answers who they
 * are, in the same order. No two of them may be the same person; `storeTexts` has stored what is said of them.
 */
export async function keepVersions<T extends Named>(
  work: AnyWork,
  placing: Placing,
  people: readonly T[],
): Promise<(T & { candidateId: string })[]> {
  const { label } = placing.part
  const written = people.map((named) => writeDown(work, placing, named))
  const kept = new Map<string, Kept>()
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

/** Whose a text is, and whether the company had it not yet. */
type Kept = { candidateId: string; isNew: boolean }

/** A résumé with its bytes and where it goes, of which nothing is kept yet. */
function writeDown<T extends Named>({ now }: AnyWork, placing: Placing, named: T) {
  const read = asResume(named.person, now, placing.ownSkills)
  const bytes = Buffer.from(read.text)
  const { source } = placing.part
  return { named, read, bytes, hash: sha256Of(bytes), geoRegion: placeOf(named.person, placing), source }
}

/** A group is of one geography. */
const getGroupOf = ({ tx, now }: AnyWork, { label, started_by: by }: Target, geo: Geography) =>
  getGroupId(tx, { name: `Sourced from ${label.slice(0, 70)} (${geo})`, geo, by, now })

/** Answers by the hash of each text. */
async function keepInGroup(
  work: AnyWork,
  written: readonly ReturnType<typeof writeDown>[],
  groupId: string,
): Promise<ReadonlyMap<string, Kept>> {
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
  const kept = await keepResumes(work, incoming)
  return new Map<string, Kept>([
    ...[...known].map(([hash, { candidateId }]) => [hash, { candidateId, isNew: false }] as const),
    ...unknown.map(({ hash }, place) => [hash, { candidateId: kept[place]?.candidateId ?? '', isNew: true }] as const),
  ])
}
