import { merges } from '@rolecall/contract/people/merges'
import { feature } from '../../../ground/http/feature.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { mergePeople } from './merge-people.ts'
import { listMerges, type MergeRecord } from './merges.queries.ts'
import { unmergePeople } from './unmerge-people.ts'

/** How many rows a snapshot holds. */
const countOf = (snapshot: string | undefined) => (JSON.parse(snapshot ?? '[]') as unknown[]).length

const positionsOf = ({ positionIds, setAside: { application } }: MergeRecord) =>
  positionIds.length + countOf(application)

export const mergesFeature = feature(merges, {
  handlers: {
    merge: ({ body }, work) => mergePeople(work, body),

    undo: ({ body }, work) => unmergePeople(work, body),

    async list({ query }, work) {
      const { candidateId } = await resolveCandidate(work, query.candidate)
      const rows = await listMerges(work.tx, candidateId)
      return {
        success: true,
        data: rows
          .toSorted((one, other) => other.record.place - one.record.place)
          .map(({ id, merged_id, name, made_by, made_at, record }) => ({
            merge_id: id,
            candidate_id: merged_id,
            name: name ?? `Candidate ${merged_id}`,
            by: made_by,
            at: made_at.toISOString(),
            resumes: record.resumeIds.length,
            positions: positionsOf(record),
          })),
      }
    },
  },
})
