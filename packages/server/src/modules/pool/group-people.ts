import { recordEvents } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listNamedCandidates } from '../applications/resolve-candidate.queries.ts'
import { addToGroup } from './groups.queries.ts'
import { queueMatching } from './match-person.ts'
import { getGroup, isOpenTo } from './start-upload.ts'

type GroupingResult = { name: string; grouped: number; asked: number }

/** Adds résumés to a group, all of them or none; people who are new in it are matched with the positions that it feeds. */
export async function groupPeople(
  work: Work,
  { resumeIds, groupName }: { resumeIds: readonly string[]; groupName: string },
): Promise<GroupingResult> {
  const { tx, session } = work
  const asked = [...new Set(resumeIds)]
  const named = (await listNamedCandidates(work, asked)).flatMap(({ candidateId, resumeId }) =>
    resumeId ? { candidateId, resumeId } : [],
  )
  if (named.length < asked.length) throw notFound('Résumé')
  const group = await getGroup(work, { groupName })
  if (!isOpenTo(session, group.geo_region))
    throw new Problem(
      'region_not_open',
      `The group ${group.name} belongs to ${group.geo_region}, which you don’t have access to.`,
    )
  const added = await addToGroup(tx, group.id, named)
  await queueMatching(tx, [...new Set(added)])
  const payload = { group_id: group.id, group: group.name }
  await recordEvents(
    work,
    [...new Set(added)].map((candidateId) => ({ kind: 'candidate.grouped', candidateId, payload })),
  )
  return { name: group.name, grouped: added.length, asked: asked.length }
}
