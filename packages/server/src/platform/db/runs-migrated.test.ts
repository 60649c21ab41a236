import { expect, test } from 'vitest'
import { anUpdatedDatabase } from '../../../test/updated-database.ts'

const ids = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [COMPANY, POSITION, BY, IMPORT, MOVE, MAILS] = [1, 2, 3, 4, 5, 6].map(ids)

/** Rows of versions in which imports, bulk moves and bulk emails had their own state. */
const BEFORE = [
  `set app.company_id = '${COMPANY}'`,
  `insert into company (id, name) values ('${COMPANY}', 'Acme')`,
  `insert into role (company_id, id, type_name, display_name) values ('${COMPANY}', '${BY}', 'recruiter', 'Recruiter')`,
  `insert into app_user (company_id, id, email, full_name, role_id) values ('${COMPANY}', '${BY}', 'r@acme.example', 'Rae', '${BY}')`,
  `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
   values ('${COMPANY}', '${POSITION}', 'Project', 'Domain', repeat('x', 150), '2026-01-01', '2026-12-31', '${BY}')`,
  `insert into position (company_id, id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
   values ('${COMPANY}', '${POSITION}', '${POSITION}', 'C-1', 'c-1', 'Title', '2026-01-01', '2026-12-31', 1, '${BY}')`,
  `insert into stored_file (company_id, key, size, content_type) values ('${COMPANY}', 'k', 1, 'text/csv')`,
  `insert into candidate_import (company_id, id, file_key, file_name, columns, dry_run, started_by, started_at, state, reason, total, done, made, failed)
   values ('${COMPANY}', '${IMPORT}', 'k', 'people.csv', '{name}', false, '${BY}', '2026-03-01', 'failed', 'It failed.', 9, 7, 5, 2)`,
  `insert into candidate_import_row (company_id, import_id, place, line, outcome) values ('${COMPANY}', '${IMPORT}', 0, 2, 'failed')`,
  `insert into bulk_move (company_id, id, position_id, status_id, reason, asked_by, asked_at, was_open, state, total, moved, kept)
   values ('${COMPANY}', '${MOVE}', '${POSITION}', 'Rejected', 'Too far', '${BY}', '2026-03-02', true, 'undoing', 4, 3, 1)`,
  `insert into bulk_move_person (company_id, move_id, candidate_id, version) values ('${COMPANY}', '${MOVE}', 7, 1)`,
  `insert into mail_run (company_id, id, position_id, mail_type, asked_by, asked_at, state, total, written)
   values ('${COMPANY}', '${MAILS}', '${POSITION}', 'interest_check', '${BY}', '2026-03-03', 'paused', 60, 50)`,
]

test('imports and bulk runs of the previous version become runs with all their data', async () => {
  const client = await anUpdatedDatabase(
    '0771',
    BEFORE.map((statement) => [statement]),
  )
  const { rows } = await client.query(
    'select kind, id, position_id, state, why, started_by, started_at::date::text as at, total, counts from run order by id',
  )
  const about = { position_id: POSITION, why: '', started_by: BY }
  const ofImport = { done: 7, made: 5, merged: 0, skipped: 0, failed: 2, undone: 0, kept: 0 }
  const ofMove = { moved: 3, skipped: 0, restored: 0, kept: 1 }
  const failed = { state: 'failed', position_id: null, why: 'It failed.' }
  expect(rows).toEqual([
    { ...about, ...failed, kind: 'import', id: IMPORT, at: '2026-03-01', total: 9, counts: ofImport },
    { ...about, kind: 'bulk-move', id: MOVE, state: 'undoing', at: '2026-03-02', total: 4, counts: ofMove },
    {
      ...about,
      kind: 'mail-run',
      id: MAILS,
      state: 'paused',
      at: '2026-03-03',
      total: 60,
      counts: { written: 50, left_out: 0 },
    },
  ])
  const { rows: own } = await client.query(
    `select i.file_name, m.status_id, m.reason, r.mail_type, l.outcome, p.candidate_id from candidate_import i, bulk_move m,
     mail_run r, candidate_import_row l, bulk_move_person p`,
  )
  expect(own).toEqual([
    {
      file_name: 'people.csv',
      status_id: 'Rejected',
      reason: 'Too far',
      mail_type: 'interest_check',
      outcome: 'failed',
      candidate_id: '7',
    },
  ])
})
