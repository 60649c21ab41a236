import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { GEOGRAPHIES, type Geography } from '@rolecall/domain/limits'
import { geographyOf } from '@rolecall/domain/sourcing/geography-of'
import { recordEvent } from '../../events/record-event.ts'
import { resumePrefix } from '../../files/file-store.ts'
import { asResume } from '../../ingest/resume-of-person.ts'
import type { AnyWork } from '../../kernel/work.ts'
import { rescoreCandidate } from '../../matching/match-pool.ts'
import type { listOwnSkills } from '../../matching/own-skills.queries.ts'
import { joinKnownResume, keepResume, sha256Of } from '../../resumes/keep-resume.ts'
import { getGroupId } from '../../resumes/resume-groups.queries.ts'
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

/**
 * Keeps what a source says of somebody as their résumé, the first one or, with `candidateId`, another of somebody who is
 * known; answers who that is.
 */
export async function keepVersion(
  work: AnyWork,
  placing: Placing,
  { person, candidateId: of }: { person: ImportedPerson; candidateId: string | undefined },
): Promise<string> {
  const { tx, now, deps } = work
  const { source, label, started_by: by } = placing.part
  const geoRegion = placeOf(person, placing)
  // A group is of one geography.
  const name = `Sourced from ${label.slice(0, 70)} (${geoRegion})`
  const groupId = await getGroupId(tx, { name, geo: geoRegion, by, now })
  const read = asResume(person, now, placing.ownSkills)
  const bytes = Buffer.from(read.text)
  const hash = sha256Of(bytes)
  const known = await joinKnownResume(tx, hash, groupId)
  if (known) return of ?? known.candidateId
  const fileKey = `${resumePrefix(tx.companyId)}${hash}.txt`
  await deps.files.put(fileKey, bytes, 'text/plain')
  const about = { fileKey, fileName: `${person.name || person.email}.txt`, size: bytes.length }
  const incoming = { ...about, read, groupId, source, geoRegion, vendor: '', receivedAt: now, candidateId: of }
  const { candidateId } = await keepResume(tx, { ...incoming, nameElsewhere: person.name || undefined }, now)
  if (of !== undefined) {
    await rescoreCandidate(tx, candidateId)
    await recordEvent(work, { kind: 'candidate.sourced-anew', candidateId, actorId: null, payload: { source: label } })
  }
  return candidateId
}
