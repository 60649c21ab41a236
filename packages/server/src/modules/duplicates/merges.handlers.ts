import { merges } from '@rolecall/contract/duplicates/merges'
import { DUPLICATES_PAGE } from '@rolecall/domain/duplicates/duplicate-limits'
import { feature } from '../../platform/http/feature.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { confirmResumeOwner, listSuspects } from './list-suspects.ts'
import { mergePeople } from './merge-people.ts'
import { countAllMerges, listAllMerges, listMerges, type MergeRecord } from './merges.queries.ts'
import { readSeparatedJob, separateResume } from './separate-resume.ts'
import { listJoined } from './suspects.queries.ts'
import { unmergePeople } from './unmerge-people.ts'

/** Number of rows in a snapshot. */
const countOf = (snapshot: string | undefined) => (JSON.parse(snapshot ?? '[]') as unknown[]).length

const positionsOf = ({ positionIds, setAside: { application } }: MergeRecord) =>
  positionIds.length + countOf(application)

export const mergesFeature = feature(merges, {
  jobs: [readSeparatedJob],
  handlers: {
    merge: ({ body }, work) => mergePeople(work, body),

    undo: ({ body }, work) => unmergePeople(work, body),

    separate: ({ body }, work) => separateResume(work, body),
    keepTogether: ({ body }, work) => confirmResumeOwner(work, body),
    suspicious: ({ query }, work) => listSuspects(work, query),

    async list({ query }, work) {
      const { candidateId } = await resolveCandidate(work, query.candidate)
      const rows = await listMerges(work.tx, work.session, candidateId)
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
        joined: (await listJoined(work.tx, work.session, candidateId)).map(
          ({ id, file_name, received_at, joined_by }) => ({
            resume_id: id,
            file_name,
            at: received_at.toISOString(),
            reasons: joined_by ?? [],
          }),
        ),
      }
    },

    async made({ query: { start } }, { tx, session }) {
      const rows = await listAllMerges(tx, session, { limit: DUPLICATES_PAGE, offset: start })
      return {
        success: true,
        data: rows.map(({ id, kept_id, name, merged_id, merged_name, made_by, made_at, is_latest }) => ({
          merge_id: id,
          candidate_id: kept_id,
          name: name ?? `Candidate ${kept_id}`,
          merged_name: merged_name ?? `Candidate ${merged_id}`,
          by: made_by,
          at: made_at.toISOString(),
          is_latest,
        })),
        total: await countAllMerges(tx),
      }
    },
  },
})
