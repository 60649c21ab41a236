import type pg from 'pg'
import { EARLIER_RELEASES } from '../../packages/server/test/earlier-releases.ts'
import { writeAsApplication } from '../../packages/server/test/migrate-while.ts'
import { OLD_COMPANY, rowsOf } from '../../packages/server/test/old-rows.ts'

const POSITIONS = 200
/** Different résumés, whose texts and skills are repeated. */
const TEXTS = 2_000
const WORDS = 350
const VOCABULARY = 20_000
const SKILLS = 40
/** Beyond the ids of the company's first rows. */
const FIRST = 1_000

const SAMPLES = `
  create temporary table sample as
  select t.n, t.text, to_tsvector('simple', t.text) as words,
    jsonb_build_object('jobs', jsonb_build_array(jsonb_build_object('title', 'Developer', 'text', left(t.text, 1500))),
      'education', '[]'::jsonb, 'links', jsonb_build_array(jsonb_build_object('value', 'https://github.com/person' || t.n))) as parsed,
    array(select (t.n * 31 + k * 97) % 9000 from generate_series(1, ${SKILLS}) k) as skills
  from (
    select n, string_agg('word' || floor(power(random(), 3) * ${VOCABULARY})::int, ' ') as text
    from generate_series(0, ${TEXTS - 1}) n, generate_series(1, ${WORDS}) w group by n) t`

/** Inserts the people of the pool and their rows; $1 is the number of people. */
const PEOPLE = [
  `insert into candidate (company_id, id, name, email, phone, current_employer, exp_months, location, source)
   select current_company(), n + ${FIRST}, 'Person ' || n, 'person' || n || '@example.com', '+91 98' || lpad(n::text, 8, '0'),
     'Employer ' || n % 900, (n * 37) % 240, 'City ' || n % 60, 'internal' from generate_series(1, $1::int) n`,
  `insert into stored_file (company_id, key, size, content_type)
   select current_company(), 'k' || n, 1, 'text/plain' from generate_series(1, $1::int) n`,
  `insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region, words, received_at,
     language)
   select current_company(), g.n + ${FIRST}, 'k' || g.n, 'r.txt', 'txt', s.text, s.parsed, 'internal', 'INDIA', s.words,
     timestamptz '2026-01-01' + g.n * interval '1 minute', 'en'
   from generate_series(1, $1::int) g (n) join sample s on s.n = g.n % ${TEXTS}`,
  `insert into resume_skill (company_id, candidate_id, resume_id, skills, levels, rules, vias, span_counts, spans)
   select r.company_id, r.candidate_id, r.id, s.skills, array_fill(80, array[${SKILLS}]), array_fill(1, array[${SKILLS}]),
     array_fill(0, array[${SKILLS}]), array_fill(1, array[${SKILLS}]), array(select k * 20 from generate_series(1, ${SKILLS * 2}) k)
   from resume r join sample s on s.n = (r.candidate_id - ${FIRST}) % ${TEXTS}
   where r.company_id = current_company() and r.candidate_id between ${FIRST + 1} and ${FIRST} + $1::int`,
  `insert into candidate_line (company_id, line, candidate_id, amount)
   select current_company(), (n * 7 + k * 61) % 500, n + ${FIRST}, 10 * k from generate_series(1, $1::int) n, generate_series(1, 8) k`,
  `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source)
   select r.company_id, p.id, r.candidate_id, r.id, 'Initial Status', 'Initial Status', r.candidate_id % 100, 'internal'
   from resume r join position p on p.company_id = r.company_id and p.code = 'B' || r.candidate_id % ${POSITIONS * 2}
   where r.company_id = current_company() and r.candidate_id between ${FIRST + 1} and ${FIRST} + $1::int`,
  `insert into application_form (company_id, position_id, candidate_id, form_response, answered_at, applied_at)
   select company_id, position_id, candidate_id, '{}', now(), now() from application
   where company_id = current_company() and candidate_id % 4 = 0 and $1 > 0`,
  `insert into event (company_id, id, at, actor_id, kind, candidate_id, payload)
   select current_company(), n * 10 + k + ${FIRST}, timestamptz '2026-01-01' + n * interval '1 minute', u.id, 'resume.added', n + ${FIRST}, '{}'
   from generate_series(1, $1::int) n, generate_series(1, 5) k, app_user u
   where u.company_id = current_company() and u.email = '${OLD_COMPANY.email}'`,
  `insert into notification (company_id, user_id, event_id, topic, at)
   select company_id, actor_id, id, 'application', at from event
   where company_id = current_company() and id % 50 = 1 and actor_id is not null and $1 > 0`,
  `insert into outgoing_mail (company_id, kind, candidate_id, recipient, subject, text, html, state, created_at)
   select current_company(), 'invitation', n + ${FIRST}, 'person' || n || '@example.com', 'Subject', repeat('text ', 100),
     repeat('html ', 200), 'sent', now() from generate_series(1, $1::int) n`,
  `insert into incoming_mail (company_id, message_id, mail_id, candidate_id, sender, subject, text, received_at)
   select company_id, id::text, id, candidate_id, recipient, 'Re: Subject', repeat('text ', 100), now() from outgoing_mail
   where company_id = current_company() and candidate_id % 10 = 0 and $1 > 0`,
  `insert into interview (company_id, candidate_id, position_id, resume_id, starts_at, ends_at, time_zone, interview_type, candidate_name,
     candidate_email, scheduled_by, scheduled_at, changed_at)
   select a.company_id, a.candidate_id, a.position_id, a.resume_id, now(), now() + interval '1 hour', 'UTC', 'video', 'Person',
     'person@example.com', u.id, now(), now()
   from application a join app_user u on u.company_id = a.company_id and u.email = '${OLD_COMPANY.email}'
   where a.company_id = current_company() and a.candidate_id % 20 = 0 and $1 > 0`,
  `insert into interviewer (company_id, interview_id, email, name, place, starts_at, ends_at)
   select i.company_id, i.id, i.id::text || '@example.com', 'Rae', 0, i.starts_at, i.ends_at from interview i
   where i.company_id = current_company() and $1 > 0`,
]

const POSITION_ROWS: [string][] = [
  [
    `insert into position (company_id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
     select p.company_id, p.project_id, 'B' || n, 'b' || n, 'Bench ' || n, '2026-01-01', '2026-12-31', 5, p.created_by
     from position p, generate_series(0, ${POSITIONS - 1}) n where p.company_id = current_company() and p.id = '${OLD_COMPANY.positionId}'`,
  ],
  [
    `insert into position_version (company_id, position_id, version, description, min_experience, max_experience, created_by, lines)
     select company_id, id, 1, repeat('Description ', 200), 1, 8, created_by, '[]' from position
     where company_id = current_company() and code like 'B%'`,
  ],
]

/** Fills an empty database of version 0.1.0 with a company of so many people. Deterministic but for the words of their texts. */
export async function fillOldPool(client: pg.Client, people: number): Promise<void> {
  await client.query('select setseed(0.25)')
  await writeAsApplication(client, [
    ...rowsOf(EARLIER_RELEASES[0]),
    ...POSITION_ROWS,
    [SAMPLES],
    ...PEOPLE.map((statement): [string, unknown[]] => [statement, [people]]),
  ])
  await client.query('vacuum analyze')
}
