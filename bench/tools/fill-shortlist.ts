import { randomUUID } from 'node:crypto'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import type pg from 'pg'
import { COUNT_APPLICATIONS } from '../../packages/server/test/factories/application-counts.ts'

/** Places in the taxonomy of the skills that positions require, from a universal skill to a rare one. */
export const ASKED = [0, 2, 5, 9, 15, 24, 40, 60, 90, 140, 220, 400]

type Owner = { companyId: string; userId: string; groupId: string }

/** Creates a position with this many candidates on its shortlist, each with twelve contributions, as matching leaves them. */
export async function fillShortlist(
  client: pg.Client,
  { companyId, userId, groupId }: Owner,
  { size, place }: { size: number; place: number },
): Promise<string> {
  const [projectId, positionId] = [randomUUID(), randomUUID()]
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  await run(
    `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
     values ($1, $2, $3, 'Bench', repeat('x', 150), '2026-01-01', '2036-12-31', $4)`,
    companyId,
    projectId,
    `Bench ${place}`,
    userId,
  )
  await run(
    `insert into position (company_id, id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
     values ($1, $2, $3, $5::text, lower($5::text), 'Bench', '2026-01-01', '2036-12-31', 1, $4)`,
    companyId,
    positionId,
    projectId,
    userId,
    `BENCH${place}`,
  )
  await run(
    `insert into position_version (company_id, position_id, version, description, min_experience, max_experience, created_by)
     values ($1, $2, 1, repeat('x', 150), 2, 8, $3)`,
    companyId,
    positionId,
    userId,
  )
  await run(
    `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source, contributions)
     select $1, $2, r.candidate_id, r.id, 'Initial Status', 'Initial Status', r.candidate_id * 7919 % 101, r.source, $5::jsonb
     from resume r join resume_in_group g on g.resume_id = r.id
     where r.company_id = $1 and g.resume_group_id = $4 order by md5(r.id::text) limit $3`,
    companyId,
    positionId,
    size,
    groupId,
    JSON.stringify(ASKED.map(contributionOf)),
  )
  await run(COUNT_APPLICATIONS, companyId)
  return positionId
}

const contributionOf = (place: number, index: number) => ({
  requirement: taxonomy[place]?.name ?? '',
  skillId: taxonomy[place]?.id ?? '',
  kind: index < 8 ? 'primary' : 'inferred',
  rule: ['exact', 'synonym', 'inferred', 'missing'][index % 4],
  mandatory: index < 2,
  points: index % 4 === 3 ? 0 : 7,
  possible: 8,
  via: '',
  spans: [{ start: 120 + index, end: 126 + index }],
})
