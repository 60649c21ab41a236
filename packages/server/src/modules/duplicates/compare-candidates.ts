import type { duplicates, MergeSide } from '@rolecall/contract/duplicates/duplicates'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { suggestSurvivor } from '@rolecall/domain/duplicates/duplicate-signs'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveTwo } from './mark-as-different.ts'
import { listPositionsOf, listSides, type SideRow } from './sides.queries.ts'

type Positions = MergeSide['positions']

/** Shows two candidates side by side, as a user who may merge them sees them. */
export async function compareCandidates(
  work: Work,
  query: CallRequest<typeof duplicates.sides>['query'],
): Promise<CallReply<typeof duplicates.sides>> {
  const [oneId, otherId] = await resolveTwo(work, query)
  const rows = await listSides(work, [oneId, otherId])
  const [one, other] = [oneId, otherId].map((id) => rows.find((row) => row.id === id))
  if (!one || !other) throw notFound('Candidate')
  const [ofOne, ofOther] = [await positionsOf(work, oneId), await positionsOf(work, otherId)]
  const there = new Set(ofOther.map(({ positionId }) => positionId))
  return {
    success: true,
    people: [presentSide(one, ofOne), presentSide(other, ofOther)],
    suggested: suggestSurvivor(knownOf(one), knownOf(other)),
    on_both: ofOne.filter(({ positionId }) => there.has(positionId)).map(({ title }) => title),
  }
}

const positionsOf = async (work: Work, candidateId: string): Promise<Positions> =>
  (await listPositionsOf(work, candidateId)).map(({ id, title, display_name }) => ({
    positionId: id,
    title,
    status: display_name,
  }))

const knownOf = ({ id, applications, has_email }: SideRow) => ({ id, positions: applications, hasEmail: has_email })

const presentSide = (row: SideRow, positions: Positions): MergeSide => ({
  candidate_id: row.id,
  resume_id: row.resume_id ?? '',
  name: row.name ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  contact_hidden: row.hides_contact,
  designation: row.designation ?? '',
  current_employer: row.current_employer ?? '',
  location: row.location ?? '',
  degree_level: row.degree_level ?? '',
  exp_months: row.exp_months,
  notice_days: row.notice_days,
  source_label: row.source_label ?? row.source,
  files: row.files.map(({ file_name, received_at }) => ({
    file_name,
    received_at: new Date(received_at).toISOString(),
  })),
  resumes: row.resumes,
  positions,
  changed_at: row.changed_at.toISOString(),
})
