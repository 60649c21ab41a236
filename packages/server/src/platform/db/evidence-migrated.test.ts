import { expect, test } from 'vitest'
import { anUpdatedDatabase } from '../../../test/updated-database.ts'
import { fromLists, toLists } from '../../modules/matching/listed-skills.ts'

const ids = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [COMPANY, BY, RESUME, DELETION] = [1, 2, 3, 4].map(ids)
const [KEPT, MERGED] = ['9007199254740993', '7']

/** Strongest first; the last one's spans lie too far apart to be written in one number. */
const SHOWN = [
  { skill: 9, level: 100, rule: 1, via: 0, spans: [3, 9, 700, 706] },
  { skill: 5_000, level: 84, rule: 2, via: 0, spans: [40, 551] },
  { skill: 12, level: 60, rule: 3, via: 9, spans: [] },
  { skill: 13, level: 1, rule: 4, via: 5_000, spans: [] },
  { skill: 14, level: 20, rule: 3, via: 0, spans: [] },
  { skill: 15, level: 10, rule: 1, via: 0, spans: [2_000, 3_000, 2_097_152, 2_097_160] },
]
const LINES = { lines: [-7, 4, 30], amounts: [100, 1, 55] }

/** A row as the previous version wrote it. */
const skillRow = (candidate: string) => ({
  company_id: COMPANY,
  candidate_id: candidate,
  resume_id: RESUME,
  skills: SHOWN.map(({ skill }) => skill),
  levels: SHOWN.map(({ level }) => level),
  rules: SHOWN.map(({ rule }) => rule),
  vias: SHOWN.map(({ via }) => via),
  span_counts: SHOWN.map(({ spans }) => spans.length / 2),
  spans: SHOWN.flatMap(({ spans }) => spans),
  held: [{ skill: 8, level: 50, rule: 2, via: 0, spans: [] }],
})
const lineRows = (candidate: string) =>
  LINES.lines.map((line, at) => ({ company_id: COMPANY, line, candidate_id: candidate, amount: LINES.amounts[at] }))

const taken = (candidate: string) => ({
  resume_skill: JSON.stringify([skillRow(candidate)]),
  candidate_line: JSON.stringify(lineRows(candidate)),
})
const RECORD = { place: 1, evidence: { kept: taken(KEPT), merged: taken(MERGED) } }

const insertRows = (table: string, rows: readonly object[]): [string, unknown[]] => [
  `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
  [JSON.stringify(rows)],
]
const BEFORE: [string, unknown[]?][] = [
  [`set app.company_id = '${COMPANY}'`],
  [`insert into company (id, name) values ('${COMPANY}', 'Acme')`],
  [
    `insert into role (company_id, id, type_name, display_name) values ('${COMPANY}', '${BY}', 'recruiter', 'Recruiter')`,
  ],
  [
    `insert into app_user (company_id, id, email, full_name, role_id) values ('${COMPANY}', '${BY}', 'r@acme.example', 'Rae', '${BY}')`,
  ],
  [`insert into source (company_id, id, label, place) values ('${COMPANY}', 'internal', 'Internal', 1)`],
  [
    `insert into candidate (company_id, id, source) select '${COMPANY}', id, 'internal' from unnest($1::bigint[]) id`,
    [[KEPT, MERGED]],
  ],
  [`insert into stored_file (company_id, key, size, content_type) values ('${COMPANY}', 'k', 1, 'text/plain')`],
  [
    `insert into resume (company_id, id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region)
     values ('${COMPANY}', '${RESUME}', $1, 'k', 'r.txt', 'txt', 'Text', '{}', 'internal', 'INDIA')`,
    [KEPT],
  ],
  insertRows('resume_skill', [skillRow(KEPT)]),
  insertRows('candidate_line', [...lineRows(KEPT), ...lineRows(MERGED)]),
  [
    `insert into candidate_merge (company_id, kept_id, merged_id, made_by, made_at, record) values ('${COMPANY}', $1, $2, '${BY}', now(), $3)`,
    [KEPT, MERGED, JSON.stringify(RECORD)],
  ],
  [
    `insert into deletion (company_id, id, deleted_by, deleted_at) values ('${COMPANY}', '${DELETION}', '${BY}', now())`,
  ],
  [
    `insert into deleted_person (company_id, candidate_id, deletion_id, name) values ('${COMPANY}', 5, '${DELETION}', 'Mara')`,
  ],
  ...Object.entries({
    resume_skill: [skillRow('5')],
    candidate_line: [...lineRows('5'), ...lineRows('6')],
    candidate_merge: [
      { kept_id: 5, record: RECORD },
      { kept_id: 5, record: { place: 2 } },
    ],
  }).map(([table, rows]): [string, unknown[]] => [
    `insert into deleted_row (company_id, candidate_id, of_table, rows) values ('${COMPANY}', 5, $1, $2)`,
    [table, JSON.stringify(rows)],
  ]),
]

test('the migration keeps all skills and lines of work, of current, merged and deleted candidates', async () => {
  const client = await anUpdatedDatabase('0925', BEFORE)
  const shown = { resume_id: RESUME, ...toLists(SHOWN), held: skillRow(KEPT).held }
  const skills = await client.query('select resume_id, skills, marks, vias, spans, held from resume_skill')
  expect(skills.rows).toEqual([shown])
  expect(fromLists(skills.rows[0])).toEqual(SHOWN)
  const lines = await client.query('select candidate_id, lines, amounts from candidate_line order by 1')
  expect(lines.rows).toEqual([MERGED, KEPT].map((candidate_id) => ({ candidate_id, ...LINES })))

  const read = (text: string) => JSON.parse(text)[0]
  const merges = await client.query('select record from candidate_merge')
  const kept = await client.query('select of_table, rows from deleted_row')
  const byTable = Object.fromEntries(kept.rows.map(({ of_table, rows }) => [of_table, rows]))
  expect(byTable.candidate_merge[1]).toEqual({ kept_id: 5, record: { place: 2 } })
  for (const record of [merges.rows[0].record, byTable.candidate_merge[0].record]) {
    expect(record.place).toBe(1)
    for (const { resume_skill, candidate_line } of Object.values<Record<string, string>>(record.evidence)) {
      expect(read(resume_skill ?? '')).toEqual({ company_id: COMPANY, candidate_id: expect.anything(), ...shown })
      expect(read(candidate_line ?? '')).toEqual({ company_id: COMPANY, candidate_id: expect.anything(), ...LINES })
    }
  }
  expect(byTable.resume_skill).toEqual([{ company_id: COMPANY, candidate_id: '5', ...shown }])
  expect(byTable.candidate_line).toEqual(
    [5, 6].map((candidate_id) => ({ company_id: COMPANY, candidate_id, ...LINES })),
  )
})
