-- Written by npm run db:types from the migrations. Not run by anything.

-- A job opening. What may change by editing the demand stands in position_version. locations: [{country, name, lat, lng}].
create table "position" (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  code citext not null,
  slug text not null,
  title text not null,
  start_date date not null,
  end_date date not null,
  total_openings integer not null,
  ctc numeric,
  country text not null default ''::text,
  locations jsonb not null default '[]'::jsonb,
  stage text not null default 'Open'::text,
  hold boolean not null default false,
  archive boolean not null default false,
  is_public boolean not null default true,
  job_posted boolean not null default false,
  is_autosourced boolean not null default false,
  score_autosourced_resumes boolean not null default true,
  questionnaire_id uuid,
  functions jsonb not null default '[]'::jsonb,
  competencies jsonb not null default '[]'::jsonb,
  metadata jsonb not null default '{}'::jsonb,
  latest_version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  template_id uuid,
  project_hold boolean not null default false,
  project_archive boolean not null default false,
  questionnaire_version integer,
  review text not null default 'reviewed'::text,
  closed_reason text,
  scored_by integer not null default 1,
  on_careers boolean not null default true,
  blind_review boolean not null default false,
  blind_schools boolean not null default false,
  blind_until text not null default ''::text,
  requisition_id uuid,
  pay_from numeric,
  pay_currency text not null default ''::text,
  pay_per text not null default 'year'::text,
  constraint position_check CHECK ((end_date > start_date)),
  constraint position_closed_reason_check CHECK ((char_length(closed_reason) <= 500)),
  constraint position_code_check CHECK (((length((code)::text) >= 1) AND (length((code)::text) <= 20))),
  constraint position_pay_currency_check CHECK ((pay_currency ~ '^([A-Z]{3})?$'::text)),
  constraint position_pay_per_check CHECK ((pay_per = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint position_questionnaire_version_check CHECK (((questionnaire_id IS NULL) = (questionnaire_version IS NULL))),
  constraint position_review_check CHECK ((review = ANY (ARRAY['reviewed'::text, 'waiting'::text, 'returned'::text, 'requested'::text]))),
  constraint position_stage_check CHECK ((stage = ANY (ARRAY['Open'::text, 'Closed'::text]))),
  constraint position_title_check CHECK (((length(title) >= 2) AND (length(title) <= 100))),
  constraint position_total_openings_check CHECK (((total_openings >= 1) AND (total_openings <= 100))),
  constraint position_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint position_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint position_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  constraint position_questionnaire_version_fkey FOREIGN KEY (company_id, questionnaire_id, questionnaire_version) REFERENCES questionnaire_version(company_id, questionnaire_id, version),
  constraint position_requisition_fkey FOREIGN KEY (company_id, requisition_id) REFERENCES requisition(company_id, id),
  constraint position_template FOREIGN KEY (company_id, template_id) REFERENCES template(company_id, id),
  constraint position_pkey PRIMARY KEY (company_id, id),
  constraint position_company_id_code_key UNIQUE (company_id, code),
  constraint position_company_id_slug_key UNIQUE (company_id, slug)
);
CREATE INDEX position_blind ON public."position" USING btree (company_id) WHERE blind_review;
CREATE INDEX position_on_careers ON public."position" USING btree (company_id, created_at DESC, id) WHERE (job_posted AND on_careers);
CREATE INDEX position_project ON public."position" USING btree (company_id, project_id, start_date DESC, id);
CREATE INDEX position_questionnaire ON public."position" USING btree (company_id, questionnaire_id, questionnaire_version) WHERE (questionnaire_id IS NOT NULL);
CREATE INDEX position_requested ON public."position" USING btree (company_id, requisition_id) WHERE (review = 'requested'::text);
CREATE INDEX position_requisition ON public."position" USING btree (company_id, requisition_id) WHERE (requisition_id IS NOT NULL);
CREATE INDEX position_template ON public."position" USING btree (company_id, template_id) WHERE (template_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Files with which somebody answered questions of a post. version_id: of an application that waits for the owner of the address to say that it is theirs; null once it is an application.
create table answer_file (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  version_id uuid,
  question_id text not null,
  file_key text not null,
  file_name text not null,
  came_at timestamp with time zone not null,
  constraint answer_file_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint answer_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint answer_file_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint answer_file_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES unconfirmed_version(company_id, id) ON DELETE CASCADE,
  constraint answer_file_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX answer_file_candidate ON public.answer_file USING btree (company_id, candidate_id, position_id);
CREATE INDEX answer_file_key ON public.answer_file USING btree (company_id, file_key);
CREATE INDEX answer_file_position ON public.answer_file USING btree (company_id, position_id);
CREATE INDEX answer_file_version ON public.answer_file USING btree (company_id, version_id) WHERE (version_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Changes that were asked for with an Idempotency-Key, for a day. hash: of all that the request said; answer: what it got, nothing while it is at work.
create table answered_request (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  hash bytea not null,
  answer jsonb,
  begun_at timestamp with time zone not null,
  rights text[] not null default '{}'::text[],
  constraint answered_request_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint answered_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint answered_request_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint answered_request_pkey PRIMARY KEY (company_id, user_id, key)
);
CREATE INDEX answered_request_begun ON public.answered_request USING btree (company_id, begun_at);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Somebody who signs in; see also sign_in_address.
create table app_user (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  email citext not null,
  full_name text not null,
  password_hash text,
  role_id uuid not null,
  is_active boolean not null default true,
  is_approved boolean not null default true,
  email_verified boolean not null default false,
  password_reset boolean not null default false,
  mobile text,
  country_code text,
  location text,
  latitude double precision,
  longitude double precision,
  geo text not null default 'INDIA'::text,
  created_at timestamp with time zone not null default now(),
  signed_up_at timestamp with time zone,
  preferences jsonb not null default '{}'::jsonb,
  sign_on_subject text,
  on_posts boolean not null default false,
  part_on_posts text not null default ''::text,
  first_signed_in_at timestamp with time zone,
  constraint app_user_geo_check CHECK ((geo = ANY (ARRAY['APAC'::text, 'USA'::text, 'Europe'::text, 'INDIA'::text]))),
  constraint app_user_part_on_posts_check CHECK ((char_length(part_on_posts) <= 80)),
  constraint app_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint app_user_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id),
  constraint app_user_pkey PRIMARY KEY (company_id, id),
  constraint app_user_company_id_email_key UNIQUE (company_id, email)
);
CREATE INDEX app_user_role ON public.app_user USING btree (company_id, role_id);
CREATE UNIQUE INDEX app_user_sign_on_subject ON public.app_user USING btree (company_id, sign_on_subject);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Messages about an application, both ways. written_by: the colleague, with the mail that it went out as; null where the applicant wrote it on their page.
create table applicant_message (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  written_by uuid,
  mail_id uuid,
  text text not null,
  at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint applicant_message_check CHECK (((written_by IS NULL) = (mail_id IS NULL))),
  constraint applicant_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000))),
  constraint applicant_message_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint applicant_message_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint applicant_message_company_id_mail_id_fkey FOREIGN KEY (company_id, mail_id) REFERENCES outgoing_mail(company_id, id) ON DELETE CASCADE,
  constraint applicant_message_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint applicant_message_company_id_written_by_fkey FOREIGN KEY (company_id, written_by) REFERENCES app_user(company_id, id),
  constraint applicant_message_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX applicant_message_candidate ON public.applicant_message USING btree (company_id, candidate_id, position_id, at);
CREATE INDEX applicant_message_mail ON public.applicant_message USING btree (company_id, mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX applicant_message_position ON public.applicant_message USING btree (company_id, position_id);
CREATE INDEX applicant_message_unanswered ON public.applicant_message USING btree (company_id, at) WHERE ((written_by IS NULL) AND (answered_at IS NULL));
CREATE INDEX applicant_message_written_by ON public.applicant_message USING btree (company_id, written_by) WHERE (written_by IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A candidate on a position. contributions: what the score is made of, in points that add up to it (Contribution in domain/matching).
create table application (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  resume_id uuid not null,
  status_id text not null,
  status_group_id text not null,
  score smallint not null,
  contributions jsonb not null default '[]'::jsonb,
  has_mandatory boolean not null default true,
  source text not null,
  reason text,
  comments text,
  rating integer,
  invite_count integer not null default 0,
  excluded boolean not null default false,
  moved_by uuid,
  moved_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  of_somebody boolean not null default true,
  stands_first boolean not null default true,
  tie smallint not null default 0,
  standing integer not null generated always as (((
CASE
    WHEN stands_first THEN 101
    ELSE 0
END + score) * 1000) + tie) stored,
  blind_lifted_at timestamp with time zone,
  scoring_version integer not null default 0,
  reader_version integer not null default 0,
  scored_at timestamp with time zone,
  constraint application_rating_check CHECK (((rating >= 0) AND (rating <= 100))),
  constraint application_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint application_tie_check CHECK (((tie >= 0) AND (tie <= 999))),
  constraint application_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint application_company_id_resume_id_fkey FOREIGN KEY (company_id, resume_id) REFERENCES resume(company_id, id),
  constraint application_company_id_status_id_status_group_id_fkey FOREIGN KEY (company_id, status_id, status_group_id) REFERENCES status(company_id, id, group_id),
  constraint application_of_somebody FOREIGN KEY (company_id, candidate_id, of_somebody) REFERENCES candidate(company_id, id, is_somebody) ON DELETE CASCADE,
  constraint application_pkey PRIMARY KEY (company_id, position_id, candidate_id)
);
CREATE INDEX application_candidate ON public.application USING btree (company_id, candidate_id);
CREATE INDEX application_list ON public.application USING btree (company_id, position_id, status_group_id, standing DESC, candidate_id);
CREATE INDEX application_moved ON public.application USING btree (company_id, position_id, moved_at);
CREATE INDEX application_new ON public.application USING btree (company_id, position_id, created_at);
CREATE INDEX application_resume ON public.application USING btree (company_id, resume_id);
CREATE INDEX application_status ON public.application USING btree (company_id, status_id, status_group_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How many applications a position has in a status, kept by whatever writes applications, since every list of positions and every shortlist asks for it.
create table application_count (
  company_id uuid not null,
  position_id uuid not null,
  status_id text not null,
  count integer not null,
  changes bigint not null default 1,
  constraint application_count_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint application_count_company_id_status_id_fkey FOREIGN KEY (company_id, status_id) REFERENCES status(company_id, id),
  constraint application_count_pkey PRIMARY KEY (company_id, position_id, status_id)
);
CREATE INDEX application_count_status ON public.application_count USING btree (company_id, status_id);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How far an application came, made from the history for charts and made anew whenever it is behind: version is that of the application. furthest: the group, of those that are there now; answered_at: first moved out of where it came in; selected_at: since when it has stood in a group of those selected.
create table application_course (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  version integer not null,
  came_at timestamp with time zone not null,
  source text not null,
  furthest text not null,
  answered_at timestamp with time zone,
  selected_at timestamp with time zone,
  constraint application_course_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint application_course_pkey PRIMARY KEY (company_id, position_id, candidate_id)
);
CREATE INDEX application_course_answered ON public.application_course USING btree (company_id, answered_at) INCLUDE (position_id, came_at, source) WHERE (answered_at IS NOT NULL);
CREATE INDEX application_course_came ON public.application_course USING btree (company_id, came_at) INCLUDE (position_id, furthest, source);
CREATE INDEX application_course_selected ON public.application_course USING btree (company_id, selected_at) INCLUDE (position_id, source) WHERE (selected_at IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a stranger has filled of the form of a post and not sent, until they follow the link that was mailed to the address they typed. It is nobody’s: neither the company nor any person knows of it, and nobody has shown that the address is theirs. filled: fields, answers and files of the form; file_keys: the files among these.
create table application_draft (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  email text not null,
  filled jsonb not null,
  file_keys text[] not null default '{}'::text[],
  kept_at timestamp with time zone not null,
  constraint application_draft_email_check CHECK ((email = lower(email))),
  constraint application_draft_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint application_draft_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint application_draft_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX application_draft_email ON public.application_draft USING btree (company_id, email);
CREATE INDEX application_draft_kept ON public.application_draft USING btree (company_id, kept_at);
CREATE INDEX application_draft_position ON public.application_draft USING btree (company_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What applicants answer when their application is over, counted by month. candidate_id: until own_until, since they may change it; null afterwards, when nothing says any more whose it was. month: for which it is counted, by its first day, as it is written; a demo that is moved to today has another day of it. It is a later one than that of the answer where it became nobody’s late.
create table application_feedback (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint,
  score smallint not null,
  text text not null default ''::text,
  month date not null,
  own_until timestamp with time zone,
  constraint application_feedback_check CHECK (((candidate_id IS NULL) = (own_until IS NULL))),
  constraint application_feedback_score_check CHECK (((score >= 0) AND (score <= 10))),
  constraint application_feedback_text_check CHECK ((length(text) <= 1000)),
  constraint application_feedback_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint application_feedback_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint application_feedback_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint application_feedback_pkey PRIMARY KEY (company_id, id),
  constraint application_feedback_company_id_position_id_candidate_id_key UNIQUE (company_id, position_id, candidate_id)
);
CREATE INDEX application_feedback_candidate ON public.application_feedback USING btree (company_id, candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX application_feedback_month ON public.application_feedback USING btree (company_id, month);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a candidate has answered to the questions of a position. form_response: what was asked then, and the answers, in the form of the specification. knocked_out_by: ids of questions whose answer rules out. recorded_by is null where the candidate answered in person.
create table application_form (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  form_response jsonb not null,
  knocked_out_by text[] not null default '{}'::text[],
  recorded_by uuid,
  answered_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  consented_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  erasure_asked_at timestamp with time zone,
  access_asked_at timestamp with time zone,
  feedback_asked_at timestamp with time zone,
  gave_feedback boolean not null default false,
  channel text not null default ''::text,
  other_way_asked_at timestamp with time zone,
  thanked_at timestamp with time zone,
  thanked_by uuid,
  constraint application_form_channel_check CHECK ((length(channel) <= 40)),
  constraint application_form_thanked CHECK (((thanked_at IS NULL) = (thanked_by IS NULL))),
  constraint application_form_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint application_form_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint application_form_company_id_recorded_by_fkey FOREIGN KEY (company_id, recorded_by) REFERENCES app_user(company_id, id),
  constraint application_form_thanked_by FOREIGN KEY (company_id, thanked_by) REFERENCES app_user(company_id, id),
  constraint application_form_pkey PRIMARY KEY (company_id, position_id, candidate_id)
);
CREATE INDEX application_form_access_asked ON public.application_form USING btree (company_id, access_asked_at) WHERE (access_asked_at IS NOT NULL);
CREATE INDEX application_form_erasure_asked ON public.application_form USING btree (company_id, erasure_asked_at) WHERE (erasure_asked_at IS NOT NULL);
CREATE INDEX application_form_recorded_by ON public.application_form USING btree (company_id, recorded_by) WHERE (recorded_by IS NOT NULL);
CREATE INDEX application_form_referred ON public.application_form USING btree (company_id, applied_at) WHERE (channel ~~ 'referral-%'::text);
CREATE INDEX application_form_thanked_by ON public.application_form USING btree (company_id, thanked_by) WHERE (thanked_by IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The groups that an application has left, one after the other, without moves that were taken back; made from the history for charts. group_id: of those that are there now.
create table application_stay (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  place integer not null,
  group_id text not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone not null,
  constraint application_stay_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint application_stay_pkey PRIMARY KEY (company_id, position_id, candidate_id, place)
);
CREATE INDEX application_stay_left ON public.application_stay USING btree (company_id, left_at) INCLUDE (position_id, group_id, entered_at);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who opened which candidate of a position.
create table application_view (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  user_id uuid not null,
  viewed_at timestamp with time zone not null default now(),
  constraint application_view_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint application_view_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint application_view_pkey PRIMARY KEY (company_id, position_id, candidate_id, user_id)
);
CREATE INDEX application_view_user ON public.application_view USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What was asked of colleagues: of which kind, about which subject (its id among those of its kind; no foreign key, since kinds differ). title, reasons, amount, currency: what those who are asked read, as it was then. chain: what the chain was called, empty where none fitted. reason: why it was refused.
create table approval (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  title text not null,
  reasons text not null default ''::text,
  amount numeric(15,2),
  currency text not null default ''::text,
  chain text not null default ''::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  reason text not null default ''::text,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint approval_chain_check CHECK ((length(chain) <= 100)),
  constraint approval_check CHECK (((ended_at IS NULL) = (state = 'waiting'::text))),
  constraint approval_check1 CHECK (((state <> 'refused'::text) OR (reason <> ''::text))),
  constraint approval_currency_check CHECK ((currency ~ '^([A-Z]{3})?$'::text)),
  constraint approval_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint approval_reason_check CHECK ((length(reason) <= 1000)),
  constraint approval_reasons_check CHECK ((length(reasons) <= 2000)),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint approval_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint approval_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint approval_company_id_ended_by_fkey FOREIGN KEY (company_id, ended_by) REFERENCES app_user(company_id, id),
  constraint approval_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint approval_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX approval_asker ON public.approval USING btree (company_id, asked_by);
CREATE INDEX approval_ender ON public.approval USING btree (company_id, ended_by);
CREATE INDEX approval_subject ON public.approval USING btree (company_id, kind, subject_id, asked_at);
CREATE UNIQUE INDEX approval_waiting ON public.approval USING btree (company_id, kind, subject_id) WHERE (state = 'waiting'::text);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who approves things of a kind: chains in the order in which they are tried, each with its conditions and its steps (domain/approvals/chains.ts). Read and saved as a whole.
create table approval_chains (
  company_id uuid not null,
  kind text not null,
  version integer not null,
  chains jsonb not null,
  constraint approval_chains_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint approval_chains_version_check CHECK ((version >= 1)),
  constraint approval_chains_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint approval_chains_pkey PRIMARY KEY (company_id, kind)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who answers for somebody in approvals, from one day to another, both included, as days are where the company is.
create table approval_deputy (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  deputy_id uuid not null,
  from_day date not null,
  until_day date not null,
  named_at timestamp with time zone not null,
  constraint approval_deputy_check CHECK ((deputy_id <> user_id)),
  constraint approval_deputy_check1 CHECK ((until_day >= from_day)),
  constraint approval_deputy_company_id_deputy_id_fkey FOREIGN KEY (company_id, deputy_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint approval_deputy_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint approval_deputy_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint approval_deputy_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX approval_deputy_deputy ON public.approval_deputy USING btree (company_id, deputy_id, until_day);
CREATE INDEX approval_deputy_user ON public.approval_deputy USING btree (company_id, user_id, until_day);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Somebody who is asked in a step. instead_of: whose seat it was who could not answer any more. answered_by: they, or whoever answers for them meanwhile. told_on: the day on which they were asked, or reminded last; empty until the step opens.
create table approval_seat (
  company_id uuid not null,
  approval_id uuid not null,
  place integer not null,
  user_id uuid not null,
  instead_of uuid,
  answer text not null default ''::text,
  answered_by uuid,
  answered_at timestamp with time zone,
  told_on date,
  constraint approval_seat_answer_check CHECK ((answer = ANY (ARRAY[''::text, 'approved'::text, 'refused'::text]))),
  constraint approval_seat_check CHECK ((((answer = ''::text) = (answered_at IS NULL)) AND ((answer = ''::text) = (answered_by IS NULL)))),
  constraint approval_seat_company_id_answered_by_fkey FOREIGN KEY (company_id, answered_by) REFERENCES app_user(company_id, id),
  constraint approval_seat_company_id_approval_id_place_fkey FOREIGN KEY (company_id, approval_id, place) REFERENCES approval_step(company_id, approval_id, place) ON DELETE CASCADE,
  constraint approval_seat_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint approval_seat_company_id_instead_of_fkey FOREIGN KEY (company_id, instead_of) REFERENCES app_user(company_id, id),
  constraint approval_seat_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint approval_seat_pkey PRIMARY KEY (company_id, approval_id, place, user_id)
);
CREATE INDEX approval_seat_answered ON public.approval_seat USING btree (company_id, answered_by);
CREATE INDEX approval_seat_instead ON public.approval_seat USING btree (company_id, instead_of);
CREATE INDEX approval_seat_of_user ON public.approval_seat USING btree (company_id, user_id, approval_id);
CREATE INDEX approval_seat_user ON public.approval_seat USING btree (company_id, user_id) WHERE (answer = ''::text);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A step as the chain had it when it was asked. notes: what is to be said of it (domain/approvals/seat-steps.ts): that an amount could not be compared, that administrators stand in, that nobody was left.
create table approval_step (
  company_id uuid not null,
  approval_id uuid not null,
  place integer not null,
  needs text not null,
  state text not null,
  notes text[] not null default '{}'::text[],
  opened_at timestamp with time zone,
  constraint approval_step_needs_check CHECK ((needs = ANY (ARRAY['any'::text, 'all'::text]))),
  constraint approval_step_place_check CHECK (((place >= 1) AND (place <= 10))),
  constraint approval_step_state_check CHECK ((state = ANY (ARRAY['later'::text, 'open'::text, 'done'::text, 'skipped'::text]))),
  constraint approval_step_company_id_approval_id_fkey FOREIGN KEY (company_id, approval_id) REFERENCES approval(company_id, id) ON DELETE CASCADE,
  constraint approval_step_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint approval_step_pkey PRIMARY KEY (company_id, approval_id, place)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Archives of the whole company that were made of it, or moved into it; how far they are says run. phase and place: what is done, kept together with it, so that one that was cut off goes on behind it. manifest: what the archive says of itself. receipt: what did not come along, and why. mapped: ids of the archive that are other ids here. file_key, file_name: of one that moves in. snapshot_at: the moment of which one that moves out tells. ready_at: finished; removed_at: since when its parts are gone.
create table archive (
  company_id uuid not null,
  id uuid not null,
  file_key text not null default ''::text,
  file_name text not null default ''::text,
  dry_run boolean not null default false,
  phase text not null,
  snapshot_at timestamp with time zone,
  place jsonb not null default '{}'::jsonb,
  manifest jsonb,
  manifest_sha256 text not null default ''::text,
  receipt jsonb not null default '[]'::jsonb,
  mapped jsonb not null default '{}'::jsonb,
  bytes bigint not null default 0,
  ready_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint archive_file_key_check CHECK ((length(file_key) <= 300)),
  constraint archive_file_name_check CHECK ((length(file_name) <= 300)),
  constraint archive_phase_check CHECK ((phase = ANY (ARRAY['records'::text, 'links'::text, 'files'::text, 'done'::text]))),
  constraint archive_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint archive_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES run(company_id, id) ON DELETE CASCADE,
  constraint archive_pkey PRIMARY KEY (company_id, id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Entries of the history that moved in, by the id that they have in the archive: they got ids of their own, in the same order. Tells also which entries an undo takes the words out of.
create table archive_event (
  company_id uuid not null,
  archive_id uuid not null,
  old_id bigint not null,
  id bigint not null,
  constraint archive_event_company_id_archive_id_fkey FOREIGN KEY (company_id, archive_id) REFERENCES archive(company_id, id) ON DELETE CASCADE,
  constraint archive_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint archive_event_pkey PRIMARY KEY (company_id, archive_id, old_id)
);
CREATE UNIQUE INDEX archive_event_own ON public.archive_event USING btree (company_id, archive_id, id);
-- policy backup to rolecall_backup using true
-- policy gate_looks to rolecall_gate using (company_id = current_company())
-- policy own_company to rolecall_app using (company_id = current_company())

-- The parts of an archive in the file store, in their order: one after the other they are the archive. Each is a whole frame of zstd.
create table archive_part (
  company_id uuid not null,
  archive_id uuid not null,
  place integer not null,
  file_key text not null,
  bytes bigint not null,
  constraint archive_part_bytes_check CHECK ((bytes >= 0)),
  constraint archive_part_file_key_check CHECK ((length(file_key) <= 300)),
  constraint archive_part_place_check CHECK ((place >= 0)),
  constraint archive_part_company_id_archive_id_fkey FOREIGN KEY (company_id, archive_id) REFERENCES archive(company_id, id) ON DELETE CASCADE,
  constraint archive_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint archive_part_pkey PRIMARY KEY (company_id, archive_id, place)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A test that was taken out of the catalogue for a position, which names it in its metadata. recorded_at: when it was said that the position asks for it.
create table assessment (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  test_id uuid not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  recorded_at timestamp with time zone,
  constraint assessment_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES app_user(company_id, id),
  constraint assessment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint assessment_company_id_test_id_fkey FOREIGN KEY (company_id, test_id) REFERENCES assessment_test(company_id, id),
  constraint assessment_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX assessment_added_by ON public.assessment USING btree (company_id, added_by);
CREATE INDEX assessment_test_id ON public.assessment USING btree (company_id, test_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The catalogue of tests that a company gives to candidates. Retired: positions that ask for it keep it, others cannot choose it.
create table assessment_test (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name citext not null,
  listed_by uuid not null,
  listed_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint assessment_test_name_check CHECK (((length((name)::text) >= 1) AND (length((name)::text) <= 120))),
  constraint assessment_test_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint assessment_test_company_id_listed_by_fkey FOREIGN KEY (company_id, listed_by) REFERENCES app_user(company_id, id),
  constraint assessment_test_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX assessment_test_listed_by ON public.assessment_test USING btree (company_id, listed_by);
CREATE UNIQUE INDEX assessment_test_name ON public.assessment_test USING btree (company_id, name) WHERE (retired_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A program that reads for somebody, and proposes what they then confirm where proposes says so. name: what it calls itself, which nobody has checked. host: where its answers went. connected_at: it came for its first token; until then it is only allowed. used_at: it last came for one.
create table assistant (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  host text not null,
  proposes boolean not null,
  allowed_at timestamp with time zone not null,
  connected_at timestamp with time zone,
  used_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint assistant_host_check CHECK (((length(host) >= 1) AND (length(host) <= 260))),
  constraint assistant_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint assistant_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint assistant_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint assistant_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX assistant_of ON public.assistant USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What is exchanged for a token once: a code, which has a redirect_uri and a challenge (PKCE), or what renews the token. Used a second time it ends the connection, so it is kept for some days after the first.
create table assistant_grant (
  company_id uuid not null,
  token_hash bytea not null,
  assistant_id uuid not null,
  client_hash bytea not null,
  redirect_uri text,
  challenge text,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint assistant_grant_check CHECK (((redirect_uri IS NULL) = (challenge IS NULL))),
  constraint assistant_grant_company_id_assistant_id_fkey FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id) ON DELETE CASCADE,
  constraint assistant_grant_pkey PRIMARY KEY (company_id, token_hash)
);
CREATE INDEX assistant_grant_of ON public.assistant_grant USING btree (company_id, assistant_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- By which rules candidates of a position are invited; none while they are those that every position begins with. is_on: also every night, by the product itself, in the name of changed_by. version: 1 is before any were kept.
create table auto_invite (
  company_id uuid not null,
  position_id uuid not null,
  feature_id text not null,
  rules jsonb not null,
  is_on boolean not null default false,
  version integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint auto_invite_feature_id_check CHECK (((length(feature_id) >= 1) AND (length(feature_id) <= 200))),
  constraint auto_invite_version_check CHECK ((version > 1)),
  constraint auto_invite_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint auto_invite_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint auto_invite_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint auto_invite_pkey PRIMARY KEY (company_id, position_id, feature_id)
);
CREATE INDEX auto_invite_changed_by ON public.auto_invite USING btree (company_id, changed_by);
CREATE INDEX auto_invite_on ON public.auto_invite USING btree (company_id, position_id) WHERE is_on;
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

create table backup_run (
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  file text not null,
  failure text,
  constraint backup_run_pkey PRIMARY KEY (started_at)
);

-- Employers whose people the company does not hire. name_key: the name in small letters without signs and what follows of a firm’s kind, by which names are compared.
create table blacklisted_employer (
  company_id uuid not null,
  name_key text not null,
  name text not null,
  message text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint blacklisted_employer_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES app_user(company_id, id),
  constraint blacklisted_employer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint blacklisted_employer_pkey PRIMARY KEY (company_id, name_key)
);
CREATE INDEX blacklisted_employer_added_by ON public.blacklisted_employer USING btree (company_id, added_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Moves of many candidates of a position that go on in the background; how far they are says run. id: also the change_id of their events, by which they are undone as one. scope: what people are excluded from with the move, empty for nothing. was_open: the position was when it was asked for.
create table bulk_move (
  company_id uuid not null,
  id uuid not null,
  status_id text not null,
  reason text not null default ''::text,
  comments text not null default ''::text,
  scope text not null default ''::text,
  was_open boolean not null,
  constraint bulk_move_scope_check CHECK ((scope = ANY (ARRAY[''::text, 'position'::text, 'general'::text]))),
  constraint bulk_move_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint bulk_move_of_run FOREIGN KEY (company_id, id) REFERENCES run(company_id, id) ON DELETE CASCADE,
  constraint bulk_move_pkey PRIMARY KEY (company_id, id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Whom a bulk move is about, and what became of each, kept together with it, so that a move that was cut off goes on behind them. candidate_id: may be gone since. version: of the application when the move was asked for.
create table bulk_move_person (
  company_id uuid not null,
  move_id uuid not null,
  candidate_id bigint not null,
  version integer not null,
  outcome text not null default 'waiting'::text,
  why text not null default ''::text,
  constraint bulk_move_person_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'moved'::text, 'skipped'::text, 'restored'::text, 'kept'::text]))),
  constraint bulk_move_person_company_id_move_id_fkey FOREIGN KEY (company_id, move_id) REFERENCES bulk_move(company_id, id) ON DELETE CASCADE,
  constraint bulk_move_person_pkey PRIMARY KEY (company_id, move_id, candidate_id)
);
CREATE INDEX bulk_move_person_outcome ON public.bulk_move_person USING btree (company_id, move_id, outcome, candidate_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- When somebody has something else to do, as their calendar says, for some months to come; what it is is not kept.
create table busy_time (
  company_id uuid not null,
  user_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint busy_time_check CHECK ((ends_at > starts_at)),
  constraint busy_time_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint busy_time_pkey PRIMARY KEY (company_id, user_id, starts_at)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The calendar of somebody that is read and, where writes says so, written. state: finding which calendars there are; choosing one of those found; ready; refused, when what opens it is not taken any more and they have to connect it again; leaving, while what was written is taken out of it. host: of the server; login: the name there, shown to its owner alone; calendar: the address or id of the one that was chosen. mark: what the server calls the state that was read last; read_at: when it was last read; read_whole_at: when all of it was; error: why the last try was none, or what is missing of it; failures: tries in a row that went wrong; next_at: before when it is not tried again by itself.
create table calendar_account (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  state text not null,
  host text not null,
  login text not null default ''::text,
  calendar text not null default ''::text,
  calendar_name text not null default ''::text,
  found jsonb not null default '[]'::jsonb,
  writes boolean not null default true,
  key_id text not null,
  sealed bytea not null,
  mark text not null default ''::text,
  read_at timestamp with time zone,
  read_whole_at timestamp with time zone,
  tried_at timestamp with time zone,
  error text not null default ''::text,
  failures integer not null default 0,
  next_at timestamp with time zone,
  is_cut_off boolean not null default false,
  changed_at timestamp with time zone not null,
  constraint calendar_account_calendar_check CHECK ((length(calendar) <= 2000)),
  constraint calendar_account_calendar_name_check CHECK ((length(calendar_name) <= 200)),
  constraint calendar_account_failures_check CHECK ((failures >= 0)),
  constraint calendar_account_host_check CHECK ((length(host) <= 300)),
  constraint calendar_account_kind_check CHECK ((kind = ANY (ARRAY['caldav'::text, 'google'::text, 'microsoft'::text]))),
  constraint calendar_account_login_check CHECK ((length(login) <= 300)),
  constraint calendar_account_state_check CHECK ((state = ANY (ARRAY['finding'::text, 'choosing'::text, 'ready'::text, 'refused'::text, 'leaving'::text]))),
  constraint calendar_account_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint calendar_account_pkey PRIMARY KEY (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Connections of calendars that somebody has begun at Google or Microsoft: what the answer has to fit. Taken once, by the session that began.
create table calendar_attempt (
  company_id uuid not null,
  state_hash bytea not null,
  user_id uuid not null,
  session_hash bytea not null,
  kind text not null,
  verifier text not null,
  redirect_uri text not null,
  begun_at timestamp with time zone not null,
  constraint calendar_attempt_kind_check CHECK ((kind = ANY (ARRAY['google'::text, 'microsoft'::text]))),
  constraint calendar_attempt_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint calendar_attempt_pkey PRIMARY KEY (company_id, state_hash)
);
CREATE INDEX calendar_attempt_user ON public.calendar_attempt USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- An interview in the calendar of somebody who leads it. state: waiting to be written or taken out; written; gone, when its owner took it out, which is their answer. href, etag: what the server calls it and its last version that we know; starts_at, ends_at, written_at: what was written last, and when; judged: the version of theirs that was looked at last, so that each is answered once. error, failures, next_at: as of calendar_account.
create table calendar_entry (
  company_id uuid not null,
  interview_id uuid not null,
  user_id uuid not null,
  state text not null,
  href text not null default ''::text,
  etag text not null default ''::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  written_at timestamp with time zone,
  judged text not null default ''::text,
  error text not null default ''::text,
  failures integer not null default 0,
  next_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint calendar_entry_check CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  constraint calendar_entry_etag_check CHECK ((length(etag) <= 500)),
  constraint calendar_entry_failures_check CHECK ((failures >= 0)),
  constraint calendar_entry_href_check CHECK ((length(href) <= 2000)),
  constraint calendar_entry_judged_check CHECK ((length(judged) <= 700)),
  constraint calendar_entry_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'written'::text, 'gone'::text]))),
  constraint calendar_entry_company_id_interview_id_fkey FOREIGN KEY (company_id, interview_id) REFERENCES interview(company_id, id) ON DELETE CASCADE,
  constraint calendar_entry_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES calendar_account(company_id, user_id) ON DELETE CASCADE,
  constraint calendar_entry_pkey PRIMARY KEY (company_id, interview_id, user_id)
);
CREATE INDEX calendar_entry_user ON public.calendar_entry USING btree (company_id, user_id, state);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The calendar of somebody, as an address of iCalendar that is read now and then. read_at: when it was last read; error: why the last try was none, or what is missing of it; is_cut_off: it was read, but not all of it; failures: tries in a row that went wrong; next_at: before when it is not tried again by itself.
create table calendar_feed (
  company_id uuid not null,
  user_id uuid not null,
  host text not null,
  key_id text not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  read_at timestamp with time zone,
  tried_at timestamp with time zone,
  error text not null default ''::text,
  failures integer not null default 0,
  next_at timestamp with time zone,
  is_cut_off boolean not null default false,
  constraint calendar_feed_failures_check CHECK ((failures >= 0)),
  constraint calendar_feed_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint calendar_feed_pkey PRIMARY KEY (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A person known to one company; what the résumés say of the person, newest first. salary in the currency of the company, a year.
create table candidate (
  company_id uuid not null,
  id bigint not null default next_wire_id(nextval('wire_id_turn'::regclass)),
  name text,
  email text,
  phone text,
  designation text,
  current_employer text,
  exp_months integer not null default 0,
  location text,
  location_key text,
  preferred_locations text[] not null default '{}'::text[],
  institute text,
  degree_level text,
  date_of_birth date,
  nationality text,
  work_permit text,
  notice_days integer,
  salary numeric,
  source text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  slot bigint,
  has_career boolean not null default false,
  facts_version integer not null default 1,
  merged_into bigint,
  erased_at timestamp with time zone,
  is_somebody boolean not null default true,
  profile_link text,
  sign_mail text generated always as 
CASE
    WHEN (merged_into IS NULL) THEN
    CASE
        WHEN (split_part(email, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(email, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text)
        ELSE ((split_part(split_part(email, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(email, '@'::text, 2))
    END
    ELSE NULL::text
END stored,
  sign_link text generated always as 
CASE
    WHEN (merged_into IS NULL) THEN profile_link
    ELSE NULL::text
END stored,
  sign_phone text generated always as 
CASE
    WHEN ((merged_into IS NULL) AND (char_length(regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) >= 7)) THEN "right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 9)
    ELSE NULL::text
END stored,
  sign_namesake text generated always as 
CASE
    WHEN ((merged_into IS NULL) AND (erased_at IS NULL)) THEN ((NULLIF(regexp_replace(lower(NORMALIZE(name, NFKD)), '[\s\u0300-\u036f.,;:''"’()/&_-]+'::text, ''::text, 'g'::text), ''::text) || '|'::text) || NULLIF(regexp_replace(lower(NORMALIZE(current_employer, NFKD)), '[\s\u0300-\u036f.,;:''"’()/&_-]+'::text, ''::text, 'g'::text), ''::text))
    ELSE NULL::text
END stored,
  constraint candidate_email_check CHECK ((email = lower(email))),
  constraint candidate_erased_has_no_link CHECK (((erased_at IS NULL) OR (profile_link IS NULL))),
  constraint candidate_erased_is_empty CHECK (((erased_at IS NULL) OR ((name = 'Erased person'::text) AND (email IS NULL) AND (phone IS NULL) AND (designation IS NULL) AND (current_employer IS NULL) AND (exp_months = 0) AND (location IS NULL) AND (location_key IS NULL) AND (cardinality(preferred_locations) = 0) AND (institute IS NULL) AND (degree_level IS NULL) AND (date_of_birth IS NULL) AND (nationality IS NULL) AND (work_permit IS NULL) AND (notice_days IS NULL) AND (salary IS NULL)))),
  constraint candidate_exp_months_check CHECK (((exp_months >= 0) AND (exp_months <= 1200))),
  constraint candidate_is_somebody CHECK ((is_somebody = (erased_at IS NULL))),
  constraint candidate_merged_into_check CHECK ((merged_into <> id)),
  constraint candidate_profile_link_check CHECK (((char_length(profile_link) >= 1) AND (char_length(profile_link) <= 200))),
  constraint candidate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint candidate_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id),
  constraint candidate_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES candidate(company_id, id),
  constraint candidate_pkey PRIMARY KEY (company_id, id) INCLUDE (exp_months),
  constraint candidate_somebody_key UNIQUE (company_id, id, is_somebody)
);
CREATE INDEX candidate_address ON public.candidate USING btree (company_id, email) WHERE (email IS NOT NULL);
CREATE INDEX candidate_by_experience ON public.candidate USING btree (company_id, exp_months DESC, id);
CREATE INDEX candidate_by_name ON public.candidate USING btree (company_id, name, id);
CREATE INDEX candidate_erased ON public.candidate USING btree (company_id) WHERE (erased_at IS NOT NULL);
CREATE INDEX candidate_merged_into ON public.candidate USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX candidate_phone ON public.candidate USING btree (company_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX candidate_sign_link ON public.candidate USING btree (company_id, sign_link) INCLUDE (id) WHERE (sign_link IS NOT NULL);
CREATE INDEX candidate_sign_mail ON public.candidate USING btree (company_id, sign_mail) INCLUDE (id) WHERE (sign_mail IS NOT NULL);
CREATE INDEX candidate_sign_namesake ON public.candidate USING btree (company_id, sign_namesake) INCLUDE (id) WHERE (sign_namesake IS NOT NULL);
CREATE INDEX candidate_sign_phone ON public.candidate USING btree (company_id, sign_phone) INCLUDE (id) WHERE (sign_phone IS NOT NULL);
CREATE UNIQUE INDEX candidate_slot ON public.candidate USING btree (company_id, slot) INCLUDE (id, exp_months, has_career);
CREATE INDEX candidate_source ON public.candidate USING btree (company_id, source);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What people of the company say of a candidate, with the status and score at that time.
create table candidate_comment (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid,
  author_id uuid not null,
  text text not null,
  hire_score integer,
  status_id text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  version integer not null default 1,
  constraint candidate_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000))),
  constraint candidate_comment_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES app_user(company_id, id),
  constraint candidate_comment_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_comment_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint candidate_comment_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX candidate_comment_list ON public.candidate_comment USING btree (company_id, candidate_id, created_at DESC);
CREATE INDEX candidate_comment_newest ON public.candidate_comment USING btree (company_id, created_at, id) WHERE (position_id IS NOT NULL);
CREATE INDEX candidate_comment_position ON public.candidate_comment USING btree (company_id, position_id) WHERE (position_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- When a candidate agreed to which wording, and by what way. recorded_by: null where the candidate did so in person.
create table candidate_consent (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  wording integer not null,
  way text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  recorded_by uuid,
  ends_at timestamp with time zone,
  constraint candidate_consent_check CHECK ((withdrawn_at >= given_at)),
  constraint candidate_consent_way_check CHECK ((way = ANY (ARRAY['job_post'::text, 'form'::text, 'recruiter'::text, 'import'::text]))),
  constraint candidate_consent_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_consent_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint candidate_consent_company_id_recorded_by_fkey FOREIGN KEY (company_id, recorded_by) REFERENCES app_user(company_id, id),
  constraint candidate_consent_company_id_wording_fkey FOREIGN KEY (company_id, wording) REFERENCES consent_wording(company_id, version),
  constraint candidate_consent_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX candidate_consent_person ON public.candidate_consent USING btree (company_id, candidate_id, given_at DESC);
CREATE INDEX candidate_consent_recorded_by ON public.candidate_consent USING btree (company_id, recorded_by);
CREATE INDEX candidate_consent_wording ON public.candidate_consent USING btree (company_id, wording);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- People who are not to be put on a position, or on any where position_id is null, until expires_at; ended_at where somebody let them in again before. change_id: the move that the exclusion belongs to, with which it is taken back.
create table candidate_exclusion (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid,
  reason text not null default ''::text,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  change_id uuid,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint candidate_exclusion_check CHECK ((expires_at >= made_at)),
  constraint candidate_exclusion_check1 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint candidate_exclusion_reason_check CHECK ((length(reason) <= 1000)),
  constraint candidate_exclusion_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_exclusion_company_id_ended_by_fkey FOREIGN KEY (company_id, ended_by) REFERENCES app_user(company_id, id),
  constraint candidate_exclusion_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint candidate_exclusion_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint candidate_exclusion_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint candidate_exclusion_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX candidate_exclusion_candidate ON public.candidate_exclusion USING btree (company_id, candidate_id);
CREATE INDEX candidate_exclusion_change ON public.candidate_exclusion USING btree (company_id, change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX candidate_exclusion_ended_by ON public.candidate_exclusion USING btree (company_id, ended_by) WHERE (ended_by IS NOT NULL);
CREATE UNIQUE INDEX candidate_exclusion_general ON public.candidate_exclusion USING btree (company_id, candidate_id) WHERE ((position_id IS NULL) AND (ended_at IS NULL));
CREATE INDEX candidate_exclusion_made_by ON public.candidate_exclusion USING btree (company_id, made_by);
CREATE UNIQUE INDEX candidate_exclusion_of_position ON public.candidate_exclusion USING btree (company_id, candidate_id, position_id) WHERE ((position_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX candidate_exclusion_position ON public.candidate_exclusion USING btree (company_id, position_id) WHERE (position_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What people are called in the systems that tables of them come from: a second import finds them by it.
create table candidate_external_id (
  company_id uuid not null,
  external_id text not null,
  candidate_id bigint not null,
  constraint candidate_external_id_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200))),
  constraint candidate_external_id_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_external_id_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint candidate_external_id_pkey PRIMARY KEY (company_id, external_id)
);
CREATE INDEX candidate_external_id_candidate ON public.candidate_external_id USING btree (company_id, candidate_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Tables of people that were imported; how far they are says run. columns: what each column is, empty for none. done: lines that are through, in their order, kept together with what became of them, so that an import that was cut off goes on behind them. No group where nothing is written.
create table candidate_import (
  company_id uuid not null,
  id uuid not null,
  file_key text not null,
  file_name text not null,
  columns text[] not null,
  dry_run boolean not null,
  resume_group_id uuid,
  constraint candidate_import_company_id_file_key_fkey FOREIGN KEY (company_id, file_key) REFERENCES stored_file(company_id, key),
  constraint candidate_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint candidate_import_company_id_resume_group_id_fkey FOREIGN KEY (company_id, resume_group_id) REFERENCES resume_group(company_id, id),
  constraint candidate_import_of_run FOREIGN KEY (company_id, id) REFERENCES run(company_id, id) ON DELETE CASCADE,
  constraint candidate_import_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX candidate_import_file ON public.candidate_import USING btree (company_id, file_key);
CREATE INDEX candidate_import_group ON public.candidate_import USING btree (company_id, resume_group_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What became of each line. place: counts the lines that are not empty, without the headings; line: that of the file. candidate_id: whom it made or was merged with, who may be gone since. filled: the facts that were not known before, for undo.
create table candidate_import_row (
  company_id uuid not null,
  import_id uuid not null,
  place integer not null,
  line integer not null,
  outcome text not null,
  reason text not null default ''::text,
  candidate_id bigint,
  filled jsonb not null default '{}'::jsonb,
  constraint candidate_import_row_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'merged'::text, 'skipped'::text, 'failed'::text, 'undone'::text, 'kept'::text]))),
  constraint candidate_import_row_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES candidate_import(company_id, id) ON DELETE CASCADE,
  constraint candidate_import_row_pkey PRIMARY KEY (company_id, import_id, place)
);
CREATE INDEX candidate_import_row_candidate ON public.candidate_import_row USING btree (company_id, candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX candidate_import_row_outcome ON public.candidate_import_row USING btree (company_id, import_id, outcome, place);
CREATE INDEX candidate_import_row_said ON public.candidate_import_row USING btree (company_id, import_id, place) WHERE (reason <> ''::text);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Fields of work and words of titles, by number, and how much each is a candidate's (Line in domain/matching/work-witnesses), in two lists that go together; written when a résumé is read. Who has none has no row.
create table candidate_line (
  company_id uuid not null,
  candidate_id bigint not null,
  lines integer[] not null,
  amounts smallint[] not null,
  constraint candidate_line_amounts_check CHECK (((1 <= ALL (amounts)) AND (100 >= ALL (amounts)))),
  constraint candidate_line_check CHECK ((cardinality(lines) = cardinality(amounts))),
  constraint candidate_line_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_line_pkey PRIMARY KEY (company_id, candidate_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Two people who turned out to be one. record: what went over, and what was set aside, so that both can be told apart again exactly as they were (features/merges).
create table candidate_merge (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kept_id bigint not null,
  merged_id bigint not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  record jsonb not null,
  constraint candidate_merge_check CHECK ((kept_id <> merged_id)),
  constraint candidate_merge_check1 CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint candidate_merge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint candidate_merge_company_id_kept_id_fkey FOREIGN KEY (company_id, kept_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_merge_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint candidate_merge_company_id_merged_id_fkey FOREIGN KEY (company_id, merged_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_merge_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES app_user(company_id, id),
  constraint candidate_merge_pkey PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX candidate_merge_in_force ON public.candidate_merge USING btree (company_id, merged_id) WHERE (undone_at IS NULL);
CREATE INDEX candidate_merge_kept ON public.candidate_merge USING btree (company_id, kept_id);
CREATE INDEX candidate_merge_made_by ON public.candidate_merge USING btree (company_id, made_by);
CREATE INDEX candidate_merge_merged ON public.candidate_merge USING btree (company_id, merged_id);
CREATE INDEX candidate_merge_newest ON public.candidate_merge USING btree (company_id, made_at DESC, id) WHERE (undone_at IS NULL);
CREATE INDEX candidate_merge_undone_by ON public.candidate_merge USING btree (company_id, undone_by) WHERE (undone_by IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who had somebody shown to them before a blind position did, when and why. Whoever is in it sees that person; the others do not.
create table candidate_reveal (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  user_id uuid not null,
  position_id uuid,
  reason text not null,
  revealed_at timestamp with time zone not null,
  constraint candidate_reveal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint candidate_reveal_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_reveal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint candidate_reveal_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint candidate_reveal_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint candidate_reveal_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX candidate_reveal_candidate ON public.candidate_reveal USING btree (company_id, candidate_id, user_id);
CREATE INDEX candidate_reveal_position ON public.candidate_reveal USING btree (company_id, position_id);
CREATE INDEX candidate_reveal_user ON public.candidate_reveal USING btree (company_id, user_id, revealed_at);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Which tags somebody of the pool has, and who put each on them.
create table candidate_tag (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  tag_id uuid not null,
  tagged_by uuid not null,
  tagged_at timestamp with time zone not null,
  constraint candidate_tag_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint candidate_tag_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, id) ON DELETE CASCADE,
  constraint candidate_tag_company_id_tagged_by_fkey FOREIGN KEY (company_id, tagged_by) REFERENCES app_user(company_id, id),
  constraint candidate_tag_pkey PRIMARY KEY (company_id, id),
  constraint candidate_tag_company_id_candidate_id_tag_id_key UNIQUE (company_id, candidate_id, tag_id)
);
CREATE INDEX candidate_tag_tag ON public.candidate_tag USING btree (company_id, tag_id, candidate_id);
CREATE INDEX candidate_tag_tagged_by ON public.candidate_tag USING btree (company_id, tagged_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Look-up: at which domain of its own a company shows its public pages. Anybody may name one; only who has proven it has it. problem: why it is not shown there.
create table careers_host (
  company uuid not null,
  host citext not null,
  token text not null,
  proven_at timestamp with time zone,
  asked_at timestamp with time zone,
  problem text not null default ''::text,
  constraint careers_host_host_check CHECK (((length((host)::text) >= 4) AND (length((host)::text) <= 253))),
  constraint careers_host_problem_check CHECK ((length(problem) <= 1000)),
  constraint careers_host_token_check CHECK ((token ~ '^[0-9a-f]{20}$'::text)),
  constraint careers_host_pkey PRIMARY KEY (company)
);
CREATE UNIQUE INDEX careers_host_proven ON public.careers_host USING btree (host) WHERE (proven_at IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company = current_company())

-- The picture at the head of a company's careers page, as JPEG; shown to whoever has its address. width and height are those of the wide one.
create table careers_picture (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  width integer not null,
  height integer not null,
  wide bytea not null,
  narrow bytea not null,
  constraint careers_picture_height_check CHECK (((height >= 1) AND (height <= 1600))),
  constraint careers_picture_narrow_check CHECK ((length(narrow) <= 614400)),
  constraint careers_picture_wide_check CHECK ((length(wide) <= 614400)),
  constraint careers_picture_width_check CHECK (((width >= 1) AND (width <= 1600))),
  constraint careers_picture_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint careers_picture_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The number of the last change of people of a company. Written by the last statement before a commit, so that numbers come in the order of commits, none is missing, and whoever reads it knows what else they see.
create table change_turn (
  company_id uuid not null,
  number bigint not null,
  constraint change_turn_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint change_turn_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Whom a comment calls by name. written: the name as it was then, and so as it stands behind an @ in the text.
create table comment_mention (
  company_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  written text not null,
  constraint comment_mention_written_check CHECK ((length(written) >= 1)),
  constraint comment_mention_company_id_comment_id_fkey FOREIGN KEY (company_id, comment_id) REFERENCES candidate_comment(company_id, id) ON DELETE CASCADE,
  constraint comment_mention_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint comment_mention_pkey PRIMARY KEY (company_id, comment_id, user_id)
);
CREATE INDEX comment_mention_user ON public.comment_mention USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- One customer. settings: see company/settings.ts.
create table company (
  id uuid not null default gen_random_uuid(),
  name text not null,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint company_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint company_pkey PRIMARY KEY (id)
);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (id = current_company())

-- Certificates of a company, in PEM, the signer's own first. sealed: its key, in PEM, which key_id opens. is_given: brought by an administrator, and not made here. added_by: null where the first signature asked for it. One that was replaced stays, since files are verified by it.
create table company_certificate (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  chain text not null,
  fingerprint text not null,
  subject text not null,
  not_before timestamp with time zone not null,
  not_after timestamp with time zone not null,
  is_given boolean not null,
  key_id text not null,
  sealed bytea not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint company_certificate_chain_check CHECK (((length(chain) >= 1) AND (length(chain) <= 40000))),
  constraint company_certificate_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint company_certificate_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES app_user(company_id, id),
  constraint company_certificate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint company_certificate_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX company_certificate_by ON public.company_certificate USING btree (company_id, added_by) WHERE (added_by IS NOT NULL);
CREATE UNIQUE INDEX company_certificate_current ON public.company_certificate USING btree (company_id) WHERE (replaced_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Look-up: every company there is, what it is called, the sub-domain that names it, and whether its people may sign in.
create table company_directory (
  company uuid not null,
  sub_domain citext,
  name text not null default ''::text,
  is_active boolean not null default true,
  constraint company_directory_pkey PRIMARY KEY (company),
  constraint company_directory_sub_domain_key UNIQUE (sub_domain)
);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company = current_company())

-- Look-up: to which company the e-mails of a domain belong. Unique over all companies; in ASCII, as mails are sent.
create table company_domain (
  domain citext not null,
  company uuid not null,
  constraint company_domain_domain_check CHECK (((length((domain)::text) >= 4) AND (length((domain)::text) <= 253))),
  constraint company_domain_pkey PRIMARY KEY (domain)
);
CREATE INDEX company_domain_company ON public.company_domain USING btree (company);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company = current_company())

-- What the forecasts of a company were made from in the last night, and how often those decided in the last quarter held.
create table company_forecast (
  company_id uuid not null,
  made_on date not null,
  lacks jsonb not null default '[]'::jsonb,
  positions integer not null,
  applications integer not null,
  is_cut boolean not null,
  calibrated_on integer,
  quarter_from date not null,
  quarter_to date not null,
  held integer not null,
  decided integer not null,
  constraint company_forecast_check CHECK (((held >= 0) AND (held <= decided))),
  constraint company_forecast_check1 CHECK ((quarter_from < quarter_to)),
  constraint company_forecast_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint company_forecast_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Skills that people of the company typed and our taxonomy does not know; résumés are read with them too. Numbered above the taxonomy.
create table company_skill (
  company_id uuid not null,
  id text not null,
  name text not null,
  number bigint not null generated always as identity,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  aliases text[] not null default '{}'::text[],
  kind text,
  import_id uuid,
  source_id text,
  is_sought boolean not null default true,
  is_confirmed boolean not null default false,
  constraint company_skill_id_check CHECK ((id ~~ 'own:%'::text)),
  constraint company_skill_number_check CHECK ((number < '2147483648'::bigint)),
  constraint company_skill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint company_skill_import FOREIGN KEY (company_id, import_id) REFERENCES skill_import(company_id, id),
  constraint company_skill_pkey PRIMARY KEY (company_id, id),
  constraint company_skill_company_id_number_key UNIQUE (company_id, number)
);
CREATE INDEX company_skill_import ON public.company_skill USING btree (company_id, import_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A super-administrator at work inside a company: why, and until when. user_id: as whom they act there, who cannot sign in otherwise.
create table company_visit (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  visitor uuid not null,
  visitor_name text not null,
  reason text not null,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint company_visit_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 1000))),
  constraint company_visit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint company_visit_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint company_visit_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX company_visit_user ON public.company_visit USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What candidates are asked to agree to. The last version is in force; no row before somebody has agreed or written one. written_by: null for the words that the product brings.
create table consent_wording (
  company_id uuid not null,
  version integer not null,
  text text not null,
  written_by uuid,
  written_at timestamp with time zone not null,
  is_imported boolean not null default false,
  constraint consent_wording_text_check CHECK (((length(text) >= 10) AND (length(text) <= 4000))),
  constraint consent_wording_version_check CHECK ((version > 0)),
  constraint consent_wording_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint consent_wording_company_id_written_by_fkey FOREIGN KEY (company_id, written_by) REFERENCES app_user(company_id, id),
  constraint consent_wording_pkey PRIMARY KEY (company_id, version)
);
CREATE INDEX consent_wording_written_by ON public.consent_wording USING btree (company_id, written_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Evidence that somebody struck as wrong: whatever the résumés of this candidate show of the skill does not count, newer ones included, until it is undone. skill: a number of skill or company_skill.
create table correction (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  skill integer not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint correction_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint correction_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint correction_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint correction_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint correction_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES app_user(company_id, id),
  constraint correction_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX correction_candidate ON public.correction USING btree (company_id, candidate_id);
CREATE UNIQUE INDEX correction_in_force ON public.correction USING btree (company_id, candidate_id, skill) WHERE (undone_at IS NULL);
CREATE INDEX correction_made_by ON public.correction USING btree (company_id, made_by);
CREATE INDEX correction_newest ON public.correction USING btree (company_id, made_at DESC, id);
CREATE INDEX correction_undone_by ON public.correction USING btree (company_id, undone_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who is sent a dashboard by email, with the figures that they may see themselves.
create table dashboard_email (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  view_id uuid not null,
  user_id uuid not null,
  every text not null,
  next_at timestamp with time zone not null,
  constraint dashboard_email_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint dashboard_email_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint dashboard_email_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES saved_view(company_id, id) ON DELETE CASCADE,
  constraint dashboard_email_pkey PRIMARY KEY (company_id, id),
  constraint dashboard_email_company_id_view_id_user_id_key UNIQUE (company_id, view_id, user_id)
);
CREATE INDEX dashboard_email_due ON public.dashboard_email USING btree (company_id, next_at);
CREATE INDEX dashboard_email_user ON public.dashboard_email USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The view that somebody’s shortlists open with, as long as they have it.
create table default_view (
  company_id uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  constraint default_view_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint default_view_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES saved_view(company_id, id) ON DELETE CASCADE,
  constraint default_view_pkey PRIMARY KEY (company_id, user_id)
);
CREATE INDEX default_view_view ON public.default_view USING btree (company_id, view_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Whom a deletion took out and can still bring back.
create table deleted_person (
  company_id uuid not null,
  candidate_id bigint not null,
  deletion_id uuid not null,
  name text not null,
  constraint deleted_person_company_id_deletion_id_fkey FOREIGN KEY (company_id, deletion_id) REFERENCES deletion(company_id, id) ON DELETE CASCADE,
  constraint deleted_person_pkey PRIMARY KEY (company_id, candidate_id)
);
CREATE INDEX deleted_person_deletion ON public.deleted_person USING btree (company_id, deletion_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The résumés of people who were deleted, and where their files lie, which stay as long as they can be brought back.
create table deleted_resume (
  company_id uuid not null,
  resume_id uuid not null,
  candidate_id bigint not null,
  file_key text not null,
  constraint deleted_resume_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES deleted_person(company_id, candidate_id) ON DELETE CASCADE,
  constraint deleted_resume_pkey PRIMARY KEY (company_id, resume_id)
);
CREATE INDEX deleted_resume_person ON public.deleted_resume USING btree (company_id, candidate_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a table held of somebody who was deleted, and of whoever had been merged into them, row by row.
create table deleted_row (
  company_id uuid not null,
  candidate_id bigint not null,
  of_table text not null,
  rows jsonb not null,
  constraint deleted_row_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES deleted_person(company_id, candidate_id) ON DELETE CASCADE,
  constraint deleted_row_pkey PRIMARY KEY (company_id, candidate_id, of_table)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- One act of deleting people from the pool, which can be undone as one.
create table deletion (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  deleted_by uuid not null,
  deleted_at timestamp with time zone not null,
  constraint deletion_company_id_deleted_by_fkey FOREIGN KEY (company_id, deleted_by) REFERENCES app_user(company_id, id),
  constraint deletion_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint deletion_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX deletion_deleted_by ON public.deletion USING btree (company_id, deleted_by);
CREATE INDEX deletion_newest ON public.deletion USING btree (company_id, deleted_at DESC, id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a person made of a recommended job description. description_id: where it comes from and which one it is there ("position:…", "written:…"), or "text:" and the hash of its words. event_id: the recommendation that they saw last.
create table description_feedback (
  company_id uuid not null,
  description_id text not null,
  user_id uuid not null,
  opinion text,
  edited_text boolean not null default false,
  edited_title boolean not null default false,
  event_id text not null,
  changed_at timestamp with time zone not null,
  constraint description_feedback_description_id_check CHECK (((length(description_id) >= 1) AND (length(description_id) <= 100))),
  constraint description_feedback_event_id_check CHECK ((length(event_id) <= 100)),
  constraint description_feedback_opinion_check CHECK ((opinion = ANY (ARRAY['like'::text, 'dislike'::text]))),
  constraint description_feedback_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint description_feedback_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint description_feedback_pkey PRIMARY KEY (company_id, description_id, user_id)
);
CREATE INDEX description_feedback_user ON public.description_feedback USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Two people who look like one and are not: somebody has said so, and they are not offered for merging again until it is taken back.
create table distinct_pair (
  company_id uuid not null,
  first_id bigint not null,
  second_id bigint not null,
  said_by uuid not null,
  said_at timestamp with time zone not null,
  constraint distinct_pair_check CHECK ((first_id < second_id)),
  constraint distinct_pair_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint distinct_pair_first_fkey FOREIGN KEY (company_id, first_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint distinct_pair_said_by_fkey FOREIGN KEY (company_id, said_by) REFERENCES app_user(company_id, id),
  constraint distinct_pair_second_fkey FOREIGN KEY (company_id, second_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint distinct_pair_pkey PRIMARY KEY (company_id, first_id, second_id)
);
CREATE INDEX distinct_pair_newest ON public.distinct_pair USING btree (company_id, said_at DESC, first_id, second_id);
CREATE INDEX distinct_pair_said_by ON public.distinct_pair USING btree (company_id, said_by);
CREATE INDEX distinct_pair_second ON public.distinct_pair USING btree (company_id, second_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who was erased, without a word of them. emails: addresses of the person, only until rows_gone_at; rows_gone_at: when the database held nothing any more; files: keys of the store that are still to be removed then; erased_at: when these were gone too. asked_by: null for the rule of retention.
create table erasure (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  reason text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  rows_gone_at timestamp with time zone,
  files text[] not null default '{}'::text[],
  erased_at timestamp with time zone,
  account_id uuid,
  assistant_id uuid,
  emails text[] not null default '{}'::text[],
  constraint erasure_emails_go CHECK (((rows_gone_at IS NULL) OR (emails = '{}'::text[]))),
  constraint erasure_reason_check CHECK ((reason = ANY (ARRAY['asked'::text, 'no_longer_needed'::text, 'no_consent'::text, 'retention'::text, 'deleted'::text]))),
  constraint erasure_account FOREIGN KEY (company_id, account_id) REFERENCES service_account(company_id, id),
  constraint erasure_assistant FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id),
  constraint erasure_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id),
  constraint erasure_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint erasure_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint erasure_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX erasure_account ON public.erasure USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX erasure_asked_by ON public.erasure USING btree (company_id, asked_by);
CREATE INDEX erasure_assistant ON public.erasure USING btree (company_id, assistant_id) WHERE (assistant_id IS NOT NULL);
CREATE INDEX erasure_candidate ON public.erasure USING btree (company_id, candidate_id);
CREATE INDEX erasure_newest ON public.erasure USING btree (company_id, asked_at DESC, id);
CREATE UNIQUE INDEX erasure_under_way ON public.erasure USING btree (company_id, candidate_id) WHERE (rows_gone_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy gate_looks to rolecall_gate using (company_id = current_company())
-- policy own_company to rolecall_app using (company_id = current_company())

-- The history: what happened, who did it, to what, from which network address. Append-only: the application may insert and read, nothing else. Sealed by event_seal.
create table event (
  company_id uuid not null,
  id bigint not null default next_wire_id(nextval('wire_id_turn'::regclass)),
  at timestamp with time zone not null default now(),
  actor_id uuid,
  kind text not null,
  project_id uuid,
  position_id uuid,
  candidate_id bigint,
  resume_id uuid,
  change_id uuid,
  payload jsonb not null default '{}'::jsonb,
  address text,
  actor_kind text,
  through_id uuid,
  through text,
  constraint event_actor_kind CHECK ((actor_kind = ANY (ARRAY['person'::text, 'key'::text, 'assistant'::text, 'system'::text, 'imported'::text]))),
  constraint event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint event_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX event_at ON public.event USING btree (company_id, at, id);
CREATE INDEX event_candidate ON public.event USING btree (company_id, candidate_id, id DESC) WHERE (candidate_id IS NOT NULL);
CREATE INDEX event_change ON public.event USING btree (company_id, change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX event_kind ON public.event USING btree (company_id, kind, at DESC);
CREATE INDEX event_of_position ON public.event USING btree (company_id, position_id, id) WHERE ((candidate_id IS NULL) AND (position_id IS NOT NULL));
CREATE INDEX event_position ON public.event USING btree (company_id, position_id, id DESC) WHERE (position_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy gate_redacts to rolecall_gate using (company_id = current_company())
-- policy own_company to rolecall_app using (company_id = current_company())

-- The chain over the history of a company: hash covers the event and the hash of the one before it. Append-only, written in order by a job.
create table event_seal (
  company_id uuid not null,
  seq bigint not null,
  event_id bigint not null,
  sealed_at timestamp with time zone not null,
  before bytea not null,
  hash bytea not null,
  left_hash bytea,
  erasure_id uuid,
  constraint event_seal_erased CHECK (((left_hash IS NULL) = (erasure_id IS NULL))),
  constraint event_seal_seq_check CHECK ((seq > 0)),
  constraint event_seal_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES event(company_id, id) ON DELETE CASCADE,
  constraint event_seal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint event_seal_pkey PRIMARY KEY (company_id, seq),
  constraint event_seal_company_id_event_id_key UNIQUE (company_id, event_id)
);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy gate_redacts to rolecall_gate using (company_id = current_company())
-- policy own_company to rolecall_app using (company_id = current_company())

-- Candidates who asked how their application was scored, in a company that explains it on request: they are shown it from then on.
create table explanation_request (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  asked_at timestamp with time zone not null,
  constraint explanation_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint explanation_request_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint explanation_request_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint explanation_request_pkey PRIMARY KEY (company_id, position_id, candidate_id)
);
CREATE INDEX explanation_request_candidate ON public.explanation_request USING btree (company_id, candidate_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Facts of candidates that somebody has corrected, which no résumé changes any more. field: a column of candidate. value: what holds, read_value: what the résumés say, both as text and empty for nothing.
create table fact_correction (
  company_id uuid not null,
  candidate_id bigint not null,
  field text not null,
  value text not null,
  read_value text not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  constraint fact_correction_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint fact_correction_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint fact_correction_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint fact_correction_pkey PRIMARY KEY (company_id, candidate_id, field)
);
CREATE INDEX fact_correction_made_by ON public.fact_correction USING btree (company_id, made_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- An audit of the applications of a year in a country. result: numbers of groups, none of which is of 1 to 4 people or would be by comparison with any other, nobody’s answers. published_at: it stands on the public page, with since when the ranking is used and where the numbers come from in the company’s words.
create table fairness_audit (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  country text not null,
  year integer not null,
  made_at timestamp with time zone not null,
  made_by uuid not null,
  result jsonb not null,
  published_at timestamp with time zone,
  published_by uuid,
  used_since date,
  explanation text not null default ''::text,
  constraint fairness_audit_check CHECK ((((published_at IS NULL) = (published_by IS NULL)) AND ((published_at IS NULL) = (used_since IS NULL)))),
  constraint fairness_audit_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint fairness_audit_explanation_check CHECK ((length(explanation) <= 2000)),
  constraint fairness_audit_year_check CHECK (((year >= 2000) AND (year <= 2200))),
  constraint fairness_audit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint fairness_audit_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint fairness_audit_company_id_published_by_fkey FOREIGN KEY (company_id, published_by) REFERENCES app_user(company_id, id),
  constraint fairness_audit_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX fairness_audit_maker ON public.fairness_audit USING btree (company_id, made_by);
CREATE UNIQUE INDEX fairness_audit_public ON public.fairness_audit USING btree (company_id, country, year) WHERE (published_at IS NOT NULL);
CREATE INDEX fairness_audit_publisher ON public.fairness_audit USING btree (company_id, published_by) WHERE (published_by IS NOT NULL);
CREATE INDEX fairness_audit_year ON public.fairness_audit USING btree (company_id, country, year, made_at);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Of which project, position, candidates or applications something changed. Ids alone; what they are by now is asked of their own tables. Kept for some weeks.
create table feed_entry (
  company_id uuid not null,
  number bigint not null,
  stamp uuid not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  subject text not null,
  size integer not null,
  actor_id uuid,
  actor_kind text,
  project_id uuid,
  position_id uuid,
  candidate_ids bigint[],
  user_id uuid,
  constraint feed_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES feed_turn(company_id) ON DELETE CASCADE,
  constraint feed_entry_pkey PRIMARY KEY (company_id, number)
);
CREATE INDEX feed_entry_at ON public.feed_entry USING btree (company_id, at);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The number of the last entry of the feed of a company. Written by the last statements before a commit, so that entries are numbered in the order of commits, and whoever read one has read all before it.
create table feed_turn (
  company_id uuid not null,
  number bigint not null,
  constraint feed_turn_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint feed_turn_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Forms as they were filled of candidates on positions; each keeps the version of the form that it was filled in. answers: by key of the field. version counts the changes of the answers.
create table filled_form (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  form_type text not null,
  form_version integer not null,
  answers jsonb not null,
  version integer not null default 1,
  filled_by uuid not null,
  filled_at timestamp with time zone not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint filled_form_version_check CHECK ((version >= 1)),
  constraint filled_form_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint filled_form_company_id_filled_by_fkey FOREIGN KEY (company_id, filled_by) REFERENCES app_user(company_id, id),
  constraint filled_form_company_id_form_type_form_version_fkey FOREIGN KEY (company_id, form_type, form_version) REFERENCES form_version(company_id, form_type, version),
  constraint filled_form_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint filled_form_pkey PRIMARY KEY (company_id, position_id, candidate_id, form_type)
);
CREATE INDEX filled_form_changed_by ON public.filled_form USING btree (company_id, changed_by);
CREATE INDEX filled_form_filled_by ON public.filled_form USING btree (company_id, filled_by);
CREATE INDEX filled_form_form_version ON public.filled_form USING btree (company_id, form_type, form_version);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The shared dashboard with which the reports of users of a role open.
create table first_dashboard (
  company_id uuid not null,
  role_id uuid not null,
  view_id uuid not null,
  constraint first_dashboard_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id) ON DELETE CASCADE,
  constraint first_dashboard_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES saved_view(company_id, id) ON DELETE CASCADE,
  constraint first_dashboard_pkey PRIMARY KEY (company_id, role_id)
);
CREATE INDEX first_dashboard_view ON public.first_dashboard USING btree (company_id, view_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Up to where the courses of a position were followed: the sum of changes of its counts, and the version of the stages. Emptied, all of them are made anew.
create table followed_position (
  company_id uuid not null,
  position_id uuid not null,
  changes bigint not null,
  stages integer not null,
  constraint followed_position_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint followed_position_pkey PRIMARY KEY (company_id, position_id)
);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Forms that are filled of candidates, by kind; what one asks stands in form_version. A kind without a row is as the product brings it.
create table form (
  company_id uuid not null,
  form_type text not null,
  latest_version integer not null,
  constraint form_latest_version_check CHECK ((latest_version >= 1)),
  constraint form_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint form_pkey PRIMARY KEY (company_id, form_type)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a form asks at one time; form.latest_version is the one that is filled anew. fields: FormField of domain/forms, in their order. created_by is null for the version that the product brings.
create table form_version (
  company_id uuid not null,
  form_type text not null,
  version integer not null,
  name text not null,
  fields jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint form_version_version_check CHECK ((version >= 1)),
  constraint form_version_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint form_version_company_id_form_type_fkey FOREIGN KEY (company_id, form_type) REFERENCES form(company_id, form_type) ON DELETE CASCADE,
  constraint form_version_pkey PRIMARY KEY (company_id, form_type, version)
);
CREATE INDEX form_version_created_by ON public.form_version USING btree (company_id, created_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Statuses that were taken out, and the status that their candidates were put into, so that undo and old addresses find where they belong.
create table former_status (
  company_id uuid not null,
  id text not null,
  display_name text not null,
  into_status text not null,
  removed_at timestamp with time zone not null,
  constraint former_status_company_id_into_status_fkey FOREIGN KEY (company_id, into_status) REFERENCES status(company_id, id),
  constraint former_status_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX former_status_into ON public.former_status USING btree (company_id, into_status);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How many people are to be hired for a department in a year, and for how much.
create table headcount_plan (
  company_id uuid not null,
  year integer not null,
  department text not null,
  heads integer not null,
  budget numeric(15,2),
  currency text not null default ''::text,
  constraint headcount_plan_currency_check CHECK ((currency ~ '^([A-Z]{3})?$'::text)),
  constraint headcount_plan_department_check CHECK (((length(department) >= 1) AND (length(department) <= 100))),
  constraint headcount_plan_heads_check CHECK (((heads >= 0) AND (heads <= 10000))),
  constraint headcount_plan_year_check CHECK (((year >= 1900) AND (year <= 2199))),
  constraint headcount_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint headcount_plan_pkey PRIMARY KEY (company_id, year, department)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Somebody who was hired after signing an offer. change_id: of the move to the status that means so; empty where they were there already. told: how many others were told that the position is filled. undone_at: it was taken back.
create table hire (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  offer_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  starts_on date,
  hired_at timestamp with time zone not null,
  hired_by uuid not null,
  change_id uuid,
  told integer not null default 0,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint hire_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint hire_told_check CHECK ((told >= 0)),
  constraint hire_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint hire_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint hire_company_id_hired_by_fkey FOREIGN KEY (company_id, hired_by) REFERENCES app_user(company_id, id),
  constraint hire_company_id_offer_id_fkey FOREIGN KEY (company_id, offer_id) REFERENCES offer(company_id, id) ON DELETE CASCADE,
  constraint hire_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint hire_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES app_user(company_id, id),
  constraint hire_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX hire_candidate ON public.hire USING btree (company_id, candidate_id);
CREATE INDEX hire_listed ON public.hire USING btree (company_id, hired_at);
CREATE INDEX hire_maker ON public.hire USING btree (company_id, hired_by);
CREATE UNIQUE INDEX hire_of_offer ON public.hire USING btree (company_id, offer_id) WHERE (undone_at IS NULL);
CREATE INDEX hire_offer ON public.hire USING btree (company_id, offer_id);
CREATE INDEX hire_position ON public.hire USING btree (company_id, position_id);
CREATE INDEX hire_undoer ON public.hire USING btree (company_id, undone_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The question to a hiring manager how a hire works out, one row for each hired application and mark. It is read only in counts of five or more.
create table hire_check (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  mark smallint not null,
  user_id uuid not null,
  hired_at timestamp with time zone not null,
  due_on date not null,
  asked_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  score smallint,
  text text not null default ''::text,
  answered_at timestamp with time zone,
  constraint hire_check_check CHECK (((score IS NULL) = (answered_at IS NULL))),
  constraint hire_check_check1 CHECK (((withdrawn_at IS NULL) OR (answered_at IS NULL))),
  constraint hire_check_mark_check CHECK ((mark = ANY (ARRAY[30, 90, 180]))),
  constraint hire_check_score_check CHECK (((score >= 1) AND (score <= 5))),
  constraint hire_check_text_check CHECK ((length(text) <= 500)),
  constraint hire_check_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint hire_check_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint hire_check_pkey PRIMARY KEY (company_id, id),
  constraint hire_check_company_id_position_id_candidate_id_mark_key UNIQUE (company_id, position_id, candidate_id, mark)
);
CREATE INDEX hire_check_candidate ON public.hire_check USING btree (company_id, candidate_id);
CREATE INDEX hire_check_open ON public.hire_check USING btree (company_id, asked_at) WHERE ((answered_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX hire_check_user ON public.hire_check USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Employees who decide over the candidates of a position. They see it as members, once somebody signs in with the e-mail: user_id.
create table hiring_manager (
  company_id uuid not null,
  position_id uuid not null,
  emp_id text not null,
  email citext not null,
  full_name text not null,
  user_id uuid,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint hiring_manager_emp_id_check CHECK (((length(emp_id) >= 1) AND (length(emp_id) <= 200))),
  constraint hiring_manager_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES app_user(company_id, id),
  constraint hiring_manager_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint hiring_manager_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint hiring_manager_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint hiring_manager_pkey PRIMARY KEY (company_id, position_id, emp_id),
  constraint hiring_manager_company_id_position_id_email_key UNIQUE (company_id, position_id, email)
);
CREATE INDEX hiring_manager_added_by ON public.hiring_manager USING btree (company_id, added_by);
CREATE INDEX hiring_manager_user ON public.hiring_manager USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Of applications on posts that were decided within a year: how many, and half of them were answered, and decided, within so many days.
create table hiring_time (
  company_id uuid not null,
  counted_at timestamp with time zone not null,
  concluded integer not null,
  answer_days real not null,
  decision_days real not null,
  constraint hiring_time_concluded_check CHECK ((concluded > 0)),
  constraint hiring_time_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint hiring_time_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Emails that came in, each once. Those of a candidate are in their thread; those without one were received and not matched, and wait until somebody assigns or dismisses them. message_id: as its sender wrote it, which may be any text; mail_id: the email that is answered.
create table incoming_mail (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  message_id text not null,
  mail_id uuid,
  candidate_id bigint,
  position_id uuid,
  sender citext not null,
  subject text not null,
  text text not null,
  received_at timestamp with time zone not null,
  kind text not null default 'reply'::text,
  is_from_other boolean not null default false,
  file_keys text[] not null default '{}'::text[],
  file_names text[] not null default '{}'::text[],
  note text not null default ''::text,
  handled_by uuid,
  handled_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint incoming_mail_answers_check CHECK (((candidate_id IS NOT NULL) OR (mail_id IS NULL))),
  constraint incoming_mail_files_check CHECK ((cardinality(file_keys) = cardinality(file_names))),
  constraint incoming_mail_kind_check CHECK ((kind = ANY (ARRAY['reply'::text, 'automatic'::text, 'report'::text]))),
  constraint incoming_mail_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint incoming_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint incoming_mail_company_id_mail_id_fkey FOREIGN KEY (company_id, mail_id) REFERENCES outgoing_mail(company_id, id) ON DELETE CASCADE,
  constraint incoming_mail_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint incoming_mail_handled_by_fkey FOREIGN KEY (company_id, handled_by) REFERENCES app_user(company_id, id),
  constraint incoming_mail_pkey PRIMARY KEY (company_id, id),
  constraint incoming_mail_company_id_message_id_key UNIQUE (company_id, message_id)
);
CREATE INDEX incoming_mail_candidate ON public.incoming_mail USING btree (company_id, candidate_id, received_at DESC);
CREATE INDEX incoming_mail_dismissed ON public.incoming_mail USING btree (company_id, received_at DESC, id) WHERE ((candidate_id IS NULL) AND (handled_at IS NOT NULL));
CREATE INDEX incoming_mail_handled_by ON public.incoming_mail USING btree (company_id, handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX incoming_mail_mail ON public.incoming_mail USING btree (company_id, mail_id);
CREATE INDEX incoming_mail_position ON public.incoming_mail USING btree (company_id, position_id) WHERE (position_id IS NOT NULL);
CREATE INDEX incoming_mail_unanswered ON public.incoming_mail USING btree (company_id, received_at) WHERE ((candidate_id IS NOT NULL) AND (kind = 'reply'::text) AND (answered_at IS NULL));
CREATE INDEX incoming_mail_unmatched_sender ON public.incoming_mail USING btree (company_id, sender) WHERE (candidate_id IS NULL);
CREATE INDEX incoming_mail_waiting ON public.incoming_mail USING btree (company_id, received_at DESC, id) WHERE ((candidate_id IS NULL) AND (handled_at IS NULL));
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A candidate who answered “later” to a mail that asks. back_on: the day from which they may be asked again. state: waiting for that day; back, which the recruiter was told; over, since they were asked again, answered otherwise, or may not be asked any more. Not an answer of interest_mail: that is the last word, this is not.
create table interest_later (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  asked_by uuid not null,
  said_at timestamp with time zone not null,
  back_on date not null,
  comment text not null default ''::text,
  state text not null default 'waiting'::text,
  constraint interest_later_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'back'::text, 'over'::text]))),
  constraint interest_later_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id),
  constraint interest_later_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint interest_later_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint interest_later_pkey PRIMARY KEY (company_id, position_id, candidate_id),
  constraint interest_later_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX interest_later_by ON public.interest_later USING btree (company_id, asked_by);
CREATE INDEX interest_later_candidate ON public.interest_later USING btree (company_id, candidate_id);
CREATE INDEX interest_later_due ON public.interest_later USING btree (company_id, back_on) WHERE (state = 'waiting'::text);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Which mails candidates of a position were asked by, each once: the key refuses a second. mail_id: the mail itself, null until it is written; id: what the link in the mail names; answer: what the candidate pressed.
create table interest_mail (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  mail_type text not null,
  id uuid not null default gen_random_uuid(),
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  mail_id uuid,
  answer text,
  answer_comment text not null default ''::text,
  answered_at timestamp with time zone,
  rules text[],
  run_id uuid,
  domain text not null default ''::text,
  constraint interest_mail_answer_check CHECK ((answer = ANY (ARRAY['interested'::text, 'not_interested'::text]))),
  constraint interest_mail_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint interest_mail_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id),
  constraint interest_mail_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint interest_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interest_mail_company_id_mail_id_fkey FOREIGN KEY (company_id, mail_id) REFERENCES outgoing_mail(company_id, id),
  constraint interest_mail_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint interest_mail_run FOREIGN KEY (company_id, run_id) REFERENCES mail_run(company_id, id),
  constraint interest_mail_pkey PRIMARY KEY (company_id, position_id, candidate_id, mail_type),
  constraint interest_mail_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX interest_mail_asked_by ON public.interest_mail USING btree (company_id, asked_by);
CREATE INDEX interest_mail_candidate ON public.interest_mail USING btree (company_id, candidate_id);
CREATE INDEX interest_mail_mail ON public.interest_mail USING btree (company_id, mail_id);
CREATE INDEX interest_mail_run ON public.interest_mail USING btree (company_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX interest_mail_unwritten ON public.interest_mail USING btree (company_id, position_id, mail_type, candidate_id) WHERE (mail_id IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Talks with a candidate about a position. sequence: how often it was changed, as its calendar entry says; time_zone: in which it was agreed. Nobody has two at once, whatever position they are for.
create table interview (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  resume_id uuid not null,
  state text not null default 'scheduled'::text,
  sequence integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  interview_type text not null,
  remarks text not null default ''::text,
  candidate_name text not null,
  candidate_email citext not null,
  phone text not null default ''::text,
  resume_attach boolean not null default false,
  scheduled_by uuid not null,
  scheduled_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  reminded_of timestamp with time zone,
  cards_asked timestamp with time zone,
  meeting_link text not null default ''::text,
  place text not null default ''::text,
  moved_there_at timestamp with time zone,
  panel_id uuid,
  talk smallint,
  room_id uuid,
  moved_in_at timestamp with time zone,
  constraint interview_check CHECK ((ends_at > starts_at)),
  constraint interview_meeting_link_check CHECK (((meeting_link = ''::text) OR ((meeting_link ~* '^https://'::text) AND (length(meeting_link) <= 500)))),
  constraint interview_place_check CHECK ((length(place) <= 300)),
  constraint interview_sequence_check CHECK ((sequence >= 0)),
  constraint interview_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'rescheduled'::text, 'cancelled'::text]))),
  constraint interview_company_id_candidate_id_resume_id_fkey FOREIGN KEY (company_id, candidate_id, resume_id) REFERENCES resume(company_id, candidate_id, id) ON DELETE CASCADE DEFERRABLE,
  constraint interview_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interview_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE DEFERRABLE,
  constraint interview_company_id_scheduled_by_fkey FOREIGN KEY (company_id, scheduled_by) REFERENCES app_user(company_id, id),
  constraint interview_room_fkey FOREIGN KEY (company_id, room_id) REFERENCES interview_room(company_id, id),
  constraint interview_pkey PRIMARY KEY (company_id, id),
  constraint interview_candidate_once EXCLUDE USING gist (company_id WITH =, candidate_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state <> 'cancelled'::text)),
  constraint interview_room_once EXCLUDE USING gist (company_id WITH =, room_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((state <> 'cancelled'::text) AND (room_id IS NOT NULL)))
);
CREATE INDEX interview_application ON public.interview USING btree (company_id, position_id, candidate_id, starts_at DESC);
CREATE INDEX interview_beginning ON public.interview USING btree (company_id, starts_at) WHERE (state <> 'cancelled'::text);
CREATE INDEX interview_in_room ON public.interview USING btree (company_id, room_id) WHERE (room_id IS NOT NULL);
CREATE INDEX interview_of_panel ON public.interview USING btree (company_id, panel_id) WHERE (panel_id IS NOT NULL);
CREATE INDEX interview_resume ON public.interview USING btree (company_id, candidate_id, resume_id);
CREATE INDEX interview_scheduled_by ON public.interview USING btree (company_id, scheduled_by);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Times that a candidate was asked to choose from by mail. They hold nobody’s calendar: the first who books one has it. interview_id: what was booked; users, guests: addresses of those who lead it; other_time: what the candidate said where none of them suits.
create table interview_offer (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  offered_by uuid not null,
  offered_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  starts timestamp with time zone[] not null,
  minutes integer not null,
  time_zone text not null,
  users text[] not null,
  guests text[] not null,
  interview_type text not null,
  remarks text not null default ''::text,
  candidate_name text not null,
  candidate_email citext not null,
  phone text not null default ''::text,
  resume_attach boolean not null default false,
  interview_id uuid,
  withdrawn_at timestamp with time zone,
  other_time text not null default ''::text,
  other_time_at timestamp with time zone,
  meeting_link text not null default ''::text,
  place text not null default ''::text,
  proposed jsonb not null default '[]'::jsonb,
  proposed_zone text not null default ''::text,
  constraint interview_offer_meeting_link_check CHECK (((meeting_link = ''::text) OR ((meeting_link ~* '^https://'::text) AND (length(meeting_link) <= 500)))),
  constraint interview_offer_minutes_check CHECK ((minutes >= 1)),
  constraint interview_offer_place_check CHECK ((length(place) <= 300)),
  constraint interview_offer_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint interview_offer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interview_offer_company_id_interview_id_fkey FOREIGN KEY (company_id, interview_id) REFERENCES interview(company_id, id) ON DELETE CASCADE,
  constraint interview_offer_company_id_offered_by_fkey FOREIGN KEY (company_id, offered_by) REFERENCES app_user(company_id, id),
  constraint interview_offer_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint interview_offer_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX interview_offer_application ON public.interview_offer USING btree (company_id, position_id, candidate_id, offered_at DESC);
CREATE INDEX interview_offer_by ON public.interview_offer USING btree (company_id, offered_by);
CREATE INDEX interview_offer_candidate ON public.interview_offer USING btree (company_id, candidate_id);
CREATE INDEX interview_offer_interview ON public.interview_offer USING btree (company_id, interview_id) WHERE (interview_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Rooms in which talks are held. seats: for everybody, the candidate among them.
create table interview_room (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  place text not null default ''::text,
  seats integer not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  hours jsonb,
  constraint interview_room_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint interview_room_place_check CHECK ((length(place) <= 200)),
  constraint interview_room_seats_check CHECK (((seats >= 2) AND (seats <= 100))),
  constraint interview_room_version_check CHECK ((version >= 1)),
  constraint interview_room_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interview_room_pkey PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX interview_room_name ON public.interview_room USING btree (company_id, lower(name));
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who leads an interview, with its times once more, so that the database refuses a second one at the same time. user_id: none for somebody of another house.
create table interviewer (
  company_id uuid not null,
  interview_id uuid not null,
  email text not null,
  name text not null,
  user_id uuid,
  place integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_cancelled boolean not null default false,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  seat text not null default 'lead'::text,
  pool_id uuid,
  constraint interviewer_answer_check CHECK ((answer = ANY (ARRAY[''::text, 'accepted'::text, 'tentative'::text, 'declined'::text]))),
  constraint interviewer_check CHECK ((ends_at > starts_at)),
  constraint interviewer_email_check CHECK ((email = lower(email))),
  constraint interviewer_seat_check CHECK ((seat = ANY (ARRAY['lead'::text, 'shadow'::text]))),
  constraint interviewer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interviewer_company_id_interview_id_fkey FOREIGN KEY (company_id, interview_id) REFERENCES interview(company_id, id) ON DELETE CASCADE,
  constraint interviewer_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint interviewer_pool_fkey FOREIGN KEY (company_id, pool_id) REFERENCES interviewer_pool(company_id, id),
  constraint interviewer_pkey PRIMARY KEY (company_id, interview_id, email),
  constraint interviewer_once EXCLUDE USING gist (company_id WITH =, email WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((NOT is_cancelled))
);
CREATE INDEX interviewer_pool_seats ON public.interviewer USING btree (company_id, pool_id, user_id) WHERE (pool_id IS NOT NULL);
CREATE INDEX interviewer_user ON public.interviewer USING btree (company_id, user_id, starts_at);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How many interviews somebody leads at most on a day and in a week of their own zone; null is as many as there are. Plans of panels keep to it.
create table interviewer_limit (
  company_id uuid not null,
  user_id uuid not null,
  per_day integer,
  per_week integer,
  changed_at timestamp with time zone not null,
  constraint interviewer_limit_per_day_check CHECK (((per_day >= 0) AND (per_day <= 20))),
  constraint interviewer_limit_per_week_check CHECK (((per_week >= 0) AND (per_week <= 60))),
  constraint interviewer_limit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interviewer_limit_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint interviewer_limit_pkey PRIMARY KEY (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- People any of whom may lead a talk. shadows_needed: how often whoever is in training has to shadow before they lead.
create table interviewer_pool (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  shadows_needed integer not null default 0,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint interviewer_pool_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint interviewer_pool_shadows_needed_check CHECK (((shadows_needed >= 0) AND (shadows_needed <= 20))),
  constraint interviewer_pool_version_check CHECK ((version >= 1)),
  constraint interviewer_pool_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interviewer_pool_pkey PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX interviewer_pool_name ON public.interviewer_pool USING btree (company_id, lower(name));
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who is in a pool. seat: leads, or shadows until they have done so often enough. shadowed_before: how often they did elsewhere; what they shadowed for the pool is counted of interviewer.
create table interviewer_pool_member (
  company_id uuid not null,
  pool_id uuid not null,
  user_id uuid not null,
  seat text not null,
  shadowed_before integer not null default 0,
  constraint interviewer_pool_member_seat_check CHECK ((seat = ANY (ARRAY['lead'::text, 'shadow'::text]))),
  constraint interviewer_pool_member_shadowed_before_check CHECK (((shadowed_before >= 0) AND (shadowed_before <= 20))),
  constraint interviewer_pool_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint interviewer_pool_member_company_id_pool_id_fkey FOREIGN KEY (company_id, pool_id) REFERENCES interviewer_pool(company_id, id) ON DELETE CASCADE,
  constraint interviewer_pool_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint interviewer_pool_member_pkey PRIMARY KEY (company_id, pool_id, user_id)
);
CREATE INDEX interviewer_pool_member_user ON public.interviewer_pool_member USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- E-mail addresses invited to a project or position, or to the company alone, that belong to nobody of the company yet. The link in the mail names the row; a row made anew ends it. role_type: of the role that the account will have.
create table invitation (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  email citext not null,
  project_id uuid,
  position_id uuid,
  invited_by uuid not null,
  invited_at timestamp with time zone not null default now(),
  member_type text not null default 'member'::text,
  role_type text not null default 'hiring_manager'::text,
  is_by_hand boolean not null default false,
  note text not null default ''::text,
  constraint invitation_note_check CHECK ((length(note) <= 2000)),
  constraint invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint invitation_company_id_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES app_user(company_id, id),
  constraint invitation_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id) ON DELETE CASCADE,
  constraint invitation_position FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint invitation_pkey PRIMARY KEY (company_id, id),
  constraint invitation_company_id_email_project_id_position_id_key UNIQUE NULLS NOT DISTINCT (company_id, email, project_id, position_id)
);
CREATE INDEX invitation_position ON public.invitation USING btree (company_id, position_id) WHERE (position_id IS NOT NULL);
CREATE INDEX invitation_project ON public.invitation USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX invitation_to_company ON public.invitation USING btree (company_id, invited_at DESC) WHERE ((project_id IS NULL) AND (position_id IS NULL));
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Look-up: to which company a position belongs that is, or was, published as a job post. Whoever opens a post names the position alone.
create table job_post (
  position_id uuid not null,
  company uuid not null,
  constraint job_post_pkey PRIMARY KEY (position_id)
);
CREATE INDEX job_post_company ON public.job_post USING btree (company);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company = current_company())

-- Books and courses that a company recommends from, whole: CatalogueEntry of domain/learning, in their order. Without a row, or with an empty list, those that the product brings.
create table learning_catalogue (
  company_id uuid not null,
  version integer not null,
  entries jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint learning_catalogue_version_check CHECK ((version >= 1)),
  constraint learning_catalogue_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint learning_catalogue_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint learning_catalogue_pkey PRIMARY KEY (company_id)
);
CREATE INDEX learning_catalogue_changed_by ON public.learning_catalogue USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How many emails from senders that nobody here knows were not taken, since too many wait already, and when the last one was.
create table mail_overflow (
  company_id uuid not null,
  refused integer not null,
  last_at timestamp with time zone not null,
  constraint mail_overflow_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint mail_overflow_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Mails to many candidates of a position that were asked for together and are written in the background, as fast as the company allows. How far they are says run; written: those in the outbox; left_out: those who were not written to after all.
create table mail_run (
  company_id uuid not null,
  id uuid not null,
  mail_type text not null,
  constraint mail_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint mail_run_of_run FOREIGN KEY (company_id, id) REFERENCES run(company_id, id) ON DELETE CASCADE,
  constraint mail_run_pkey PRIMARY KEY (company_id, id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How a company writes to many candidates at once. per_minute: mails that ask for interest at most; per_domain: of these, to addresses of one domain. Without a row the defaults of domain/mails/pace.ts.
create table mail_settings (
  company_id uuid not null,
  version integer not null,
  per_minute integer not null,
  per_domain integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  mailbox_host text not null default ''::text,
  mailbox_port integer not null default 993,
  mailbox_tls boolean not null default true,
  mailbox_user text not null default ''::text,
  mailbox_address text not null default ''::text,
  key_id text,
  sealed bytea,
  uid_validity text not null default ''::text,
  read_until bigint not null default 0,
  read_at timestamp with time zone,
  read_error text not null default ''::text,
  quiet_from text not null default '20:00'::text,
  quiet_until text not null default '08:00'::text,
  quiet_weekends boolean not null default true,
  reply_plus boolean not null default true,
  constraint mail_settings_per_domain_check CHECK ((per_domain >= 1)),
  constraint mail_settings_per_minute_check CHECK ((per_minute >= 1)),
  constraint mail_settings_version_check CHECK ((version >= 1)),
  constraint mail_settings_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint mail_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint mail_settings_pkey PRIMARY KEY (company_id)
);
CREATE INDEX mail_settings_changed_by ON public.mail_settings USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Candidates who asked to be sent no more mails.
create table mail_stop (
  company_id uuid not null,
  candidate_id bigint not null,
  stopped_at timestamp with time zone not null,
  constraint mail_stop_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint mail_stop_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint mail_stop_pkey PRIMARY KEY (company_id, candidate_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What the mails of a company to candidates say, by their type (InterestMail), with merge fields as {{candidate_name}}. html: made from what is harmless of what was typed (sanitise-mail.ts). Without a row, or with empty texts, those that the product brings.
create table mail_template (
  company_id uuid not null,
  mail_type text not null,
  version integer not null,
  subject text not null,
  html text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint mail_template_check CHECK (((subject = ''::text) = (html = ''::text))),
  constraint mail_template_version_check CHECK ((version >= 1)),
  constraint mail_template_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint mail_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint mail_template_pkey PRIMARY KEY (company_id, mail_type)
);
CREATE INDEX mail_template_changed_by ON public.mail_template USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

create table migration (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

-- What moves in from another recruiting system; how far it is says run. files: [{key, name}] that somebody brought. zone: of times that the source writes without one; empty where nobody said. sealed: what opens the API, by the key of key_id as credentials of sources, until everything is read. mark: up to where the source was read. mapping: what its stages, users, sources and jobs are here (domain/moving). losses: what cannot come along. import_id: the import of its people.
create table move_in (
  company_id uuid not null,
  id uuid not null,
  product text not null,
  files jsonb not null default '[]'::jsonb,
  zone text not null default ''::text,
  key_id text,
  sealed bytea,
  phase text not null default 'reading'::text,
  mark text not null default ''::text,
  lines integer not null default 0,
  mapping jsonb not null default '{}'::jsonb,
  losses jsonb not null default '[]'::jsonb,
  import_id uuid,
  constraint move_in_check CHECK (((key_id IS NULL) = (sealed IS NULL))),
  constraint move_in_lines_check CHECK ((lines >= 0)),
  constraint move_in_phase_check CHECK ((phase = ANY (ARRAY['reading'::text, 'mapping'::text, 'placing'::text, 'placed'::text]))),
  constraint move_in_product_check CHECK (((length(product) >= 1) AND (length(product) <= 40))),
  constraint move_in_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES run(company_id, id) ON DELETE CASCADE,
  constraint move_in_pkey PRIMARY KEY (company_id, id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What was read from another recruiting system, in the words of adapters/nouns.ts, and what became of each line. place: in the order of the reading. about: the id of the application or person that a line is about. made: the id of what it became here.
create table moved_line (
  company_id uuid not null,
  run_id uuid not null,
  noun text not null,
  source_id text not null,
  place integer not null,
  line jsonb not null,
  about text,
  outcome text not null default ''::text,
  reason text not null default ''::text,
  made text,
  constraint moved_line_noun_check CHECK (((length(noun) >= 1) AND (length(noun) <= 20))),
  constraint moved_line_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'made'::text, 'changed'::text, 'known'::text, 'lost'::text, 'undone'::text, 'kept'::text]))),
  constraint moved_line_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 300))),
  constraint moved_line_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES move_in(company_id, id) ON DELETE CASCADE,
  constraint moved_line_pkey PRIMARY KEY (company_id, run_id, noun, source_id)
);
CREATE INDEX moved_line_about ON public.moved_line USING btree (company_id, run_id, noun, about) WHERE (about IS NOT NULL);
CREATE INDEX moved_line_file ON public.moved_line USING btree (company_id, made) WHERE (noun = 'file'::text);
CREATE INDEX moved_line_left ON public.moved_line USING btree (company_id, run_id, noun, place) WHERE (outcome = ''::text);
CREATE INDEX moved_line_made ON public.moved_line USING btree (company_id, noun, source_id) WHERE (made IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Positions for which sources are asked every night until they are filled, in the name of changed_by. ended: why the product itself switched it off, in words; last_night: the day it was last begun for, so that one night has one run.
create table nightly_sourcing (
  company_id uuid not null,
  position_id uuid not null,
  is_on boolean not null,
  ended text not null default ''::text,
  last_night date,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint nightly_sourcing_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint nightly_sourcing_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint nightly_sourcing_pkey PRIMARY KEY (company_id, position_id)
);
CREATE INDEX nightly_sourcing_changed_by ON public.nightly_sourcing USING btree (company_id, changed_by);
CREATE INDEX nightly_sourcing_on ON public.nightly_sourcing USING btree (company_id, position_id) WHERE is_on;
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What somebody is notified of: an event of the history. gathers: what further ones have to be about to join it (a position, or nothing); none once it was read, and of topics of which each stands for itself. happenings: how many it tells of, event_id being the newest.
create table notification (
  company_id uuid not null,
  user_id uuid not null,
  event_id bigint not null,
  topic text not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  gathers text,
  happenings integer not null default 1,
  constraint notification_happenings_check CHECK ((happenings >= 1)),
  constraint notification_topic_check CHECK ((length(topic) >= 1)),
  constraint notification_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES event(company_id, id) ON DELETE CASCADE,
  constraint notification_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint notification_pkey PRIMARY KEY (company_id, user_id, event_id)
);
CREATE INDEX notification_event ON public.notification USING btree (company_id, event_id);
CREATE UNIQUE INDEX notification_gathers ON public.notification USING btree (company_id, user_id, topic, gathers) WHERE (gathers IS NOT NULL);
CREATE INDEX notification_unread ON public.notification USING btree (company_id, user_id, event_id) WHERE (read_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Of what somebody wants no notifications, and whether unread ones are mailed once a day; digest_at: up to when they were.
create table notification_choice (
  company_id uuid not null,
  user_id uuid not null,
  muted text[] not null default '{}'::text[],
  has_digest boolean not null default false,
  digest_at timestamp with time zone,
  constraint notification_choice_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint notification_choice_pkey PRIMARY KEY (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- An offer to a candidate of a position. serial: within the company, O-1 on pages. number: of its version in force. version: counts changes, by which edits are held apart. expires_at: the end of its last day in zone, where the candidate lives; one that is sent is over from then on, whether or not state says so yet. ended_by: empty where the candidate or time ended it.
create table offer (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  serial integer not null,
  position_id uuid not null,
  candidate_id bigint not null,
  template_id uuid,
  state text not null default 'draft'::text,
  number integer not null default 1,
  version integer not null default 1,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  zone text not null default ''::text,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text not null default ''::text,
  ended_by uuid,
  constraint offer_check CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['signed'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text])))),
  constraint offer_check1 CHECK (((state = ANY (ARRAY['sent'::text, 'signed'::text, 'declined'::text, 'expired'::text])) <= ((sent_at IS NOT NULL) AND (expires_at IS NOT NULL) AND (zone <> ''::text)))),
  constraint offer_end_reason_check CHECK ((length(end_reason) <= 1000)),
  constraint offer_number_check CHECK ((number >= 1)),
  constraint offer_serial_check CHECK ((serial >= 1)),
  constraint offer_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'sent'::text, 'signed'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint offer_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint offer_company_id_ended_by_fkey FOREIGN KEY (company_id, ended_by) REFERENCES app_user(company_id, id),
  constraint offer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint offer_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint offer_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint offer_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES offer_template(company_id, id),
  constraint offer_pkey PRIMARY KEY (company_id, id),
  constraint offer_company_id_serial_key UNIQUE (company_id, serial)
);
CREATE INDEX offer_candidate ON public.offer USING btree (company_id, candidate_id);
CREATE INDEX offer_due ON public.offer USING btree (company_id, expires_at) WHERE (state = 'sent'::text);
CREATE INDEX offer_ender ON public.offer USING btree (company_id, ended_by);
CREATE UNIQUE INDEX offer_going_on ON public.offer USING btree (company_id, position_id, candidate_id) WHERE (state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'sent'::text]));
CREATE INDEX offer_listed ON public.offer USING btree (company_id, state, serial);
CREATE INDEX offer_maker ON public.offer USING btree (company_id, made_by);
CREATE INDEX offer_position ON public.offer USING btree (company_id, position_id, candidate_id);
CREATE INDEX offer_template_used ON public.offer USING btree (company_id, template_id);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The serial that the last offer of the company was given; two who make one at once wait for each other here.
create table offer_serial (
  company_id uuid not null,
  last integer not null,
  constraint offer_serial_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint offer_serial_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The signature of an offer: the name as it was typed, from which address and browser, of which text (sha256, as offer_version has it). event_id: the entry of the history that says so. zone: the offer's, in which its PDF says the time. pdf: the file, signed with certificate_id; missing for the moment in which it is written. Its bytes are the same however often they are made.
create table offer_signature (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  offer_id uuid not null,
  number integer not null,
  name text not null,
  signed_at timestamp with time zone not null,
  zone text not null,
  address text not null,
  browser text not null,
  sha256 text not null,
  event_id bigint not null,
  certificate_id uuid,
  pdf bytea,
  pdf_sha256 text not null default ''::text,
  pdf_at timestamp with time zone,
  constraint offer_signature_browser_check CHECK ((length(browser) <= 300)),
  constraint offer_signature_check CHECK ((((pdf IS NOT NULL) = (pdf_at IS NOT NULL)) AND ((pdf IS NOT NULL) = (pdf_sha256 <> ''::text)))),
  constraint offer_signature_check1 CHECK (((pdf IS NOT NULL) <= (certificate_id IS NOT NULL))),
  constraint offer_signature_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint offer_signature_pdf_sha256_check CHECK ((pdf_sha256 ~ '^([0-9a-f]{64})?$'::text)),
  constraint offer_signature_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint offer_signature_company_id_certificate_id_fkey FOREIGN KEY (company_id, certificate_id) REFERENCES company_certificate(company_id, id),
  constraint offer_signature_company_id_offer_id_number_fkey FOREIGN KEY (company_id, offer_id, number) REFERENCES offer_version(company_id, offer_id, number) ON DELETE CASCADE,
  constraint offer_signature_pkey PRIMARY KEY (company_id, id),
  constraint offer_signature_company_id_offer_id_key UNIQUE (company_id, offer_id)
);
CREATE INDEX offer_signature_certificate ON public.offer_signature USING btree (company_id, certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX offer_signature_file ON public.offer_signature USING btree (company_id, pdf_sha256) WHERE (pdf IS NOT NULL);
CREATE INDEX offer_signature_version ON public.offer_signature USING btree (company_id, offer_id, number);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What offers begin with. country: of the positions that it is for, ISO 3166-1; empty: of any. body: plain text in the signs of Markdown with fields, {{pay}}. fields: questions (domain/questionnaires/questions.ts) that whoever makes an offer answers, by whose ids the text names them. valid_days: how long an offer can be signed unless its maker says otherwise.
create table offer_template (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  country text not null default ''::text,
  body text not null,
  fields jsonb not null default '[]'::jsonb,
  valid_days integer not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint offer_template_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  constraint offer_template_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint offer_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint offer_template_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 90))),
  constraint offer_template_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint offer_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint offer_template_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX offer_template_changer ON public.offer_template USING btree (company_id, changed_by);
CREATE UNIQUE INDEX offer_template_name ON public.offer_template USING btree (company_id, lower(name)) WHERE (removed_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What an offer says (domain/offers/offer-content.ts), and source: the text with its fields and the questions, of which it was made. reasons: for those who approve it, and not for the candidate. approval_id: once somebody was asked about it; from then on it never changes. sha256: of its canonical text (domain/offers/canonical-offer.ts), once it is sent. sent_at, ended_as, ended_at, end_reason: what became of it, once a further version has begun; of that in force the offer says so.
create table offer_version (
  company_id uuid not null,
  offer_id uuid not null,
  number integer not null,
  content jsonb not null,
  source jsonb not null,
  reasons text not null default ''::text,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  approval_id uuid,
  sha256 text not null default ''::text,
  sent_at timestamp with time zone,
  ended_as text not null default ''::text,
  ended_at timestamp with time zone,
  end_reason text not null default ''::text,
  constraint offer_version_end_reason_check CHECK ((length(end_reason) <= 1000)),
  constraint offer_version_ended_as_check CHECK ((ended_as = ANY (ARRAY[''::text, 'replaced'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint offer_version_number_check CHECK ((number >= 1)),
  constraint offer_version_reasons_check CHECK ((length(reasons) <= 2000)),
  constraint offer_version_sha256_check CHECK ((sha256 ~ '^([0-9a-f]{64})?$'::text)),
  constraint offer_version_company_id_approval_id_fkey FOREIGN KEY (company_id, approval_id) REFERENCES approval(company_id, id),
  constraint offer_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint offer_version_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint offer_version_company_id_offer_id_fkey FOREIGN KEY (company_id, offer_id) REFERENCES offer(company_id, id) ON DELETE CASCADE,
  constraint offer_version_pkey PRIMARY KEY (company_id, offer_id, number)
);
CREATE INDEX offer_version_approval ON public.offer_version USING btree (company_id, approval_id);
CREATE INDEX offer_version_maker ON public.offer_version USING btree (company_id, made_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Every mail of the product. sent: a mail server took it; kept: no server is configured, it can be read in the outbox only. kind: what it is about (MailKind); reply_token: what an answer to it will name.
create table outgoing_mail (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  template text,
  candidate_id bigint,
  position_id uuid,
  recipient citext not null,
  cc citext[] not null default '{}'::citext[],
  bcc citext[] not null default '{}'::citext[],
  subject text not null,
  text text not null,
  html text not null,
  attachment_key text,
  attachment_name text,
  reply_token text,
  state text not null default 'queued'::text,
  error text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  unsubscribe_link text,
  calendar text,
  is_refused boolean not null default false,
  secrets text[],
  waits_for_server boolean not null default false,
  server_failures smallint not null default 0,
  provider_id text,
  constraint outgoing_mail_check CHECK (((attachment_key IS NULL) = (attachment_name IS NULL))),
  constraint outgoing_mail_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'bounced'::text]))),
  constraint outgoing_mail_company_id_attachment_key_fkey FOREIGN KEY (company_id, attachment_key) REFERENCES stored_file(company_id, key),
  constraint outgoing_mail_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint outgoing_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint outgoing_mail_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint outgoing_mail_pkey PRIMARY KEY (company_id, id),
  constraint outgoing_mail_company_id_reply_token_key UNIQUE (company_id, reply_token)
);
CREATE INDEX outgoing_mail_candidate ON public.outgoing_mail USING btree (company_id, candidate_id, created_at DESC) WHERE (candidate_id IS NOT NULL);
CREATE INDEX outgoing_mail_failed ON public.outgoing_mail USING btree (company_id, finished_at) WHERE ((state = 'failed'::text) AND (NOT is_refused));
CREATE INDEX outgoing_mail_newest ON public.outgoing_mail USING btree (company_id, created_at DESC, id);
CREATE INDEX outgoing_mail_position ON public.outgoing_mail USING btree (company_id, position_id) WHERE (position_id IS NOT NULL);
CREATE INDEX outgoing_mail_provider_id ON public.outgoing_mail USING btree (company_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX outgoing_mail_waiting ON public.outgoing_mail USING btree (company_id, created_at) WHERE waits_for_server;
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Counts the changes of company_skill, so that whoever holds what texts are read for knows when it is out of date; none for 0.
create table own_skills_version (
  company_id uuid not null,
  version bigint not null,
  constraint own_skills_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint own_skills_version_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Look-up: whose browser extension a code pairs. Whoever types one names no company. Of the code only a hash with the secret of the product is kept; one that is used is deleted.
create table pairing_code (
  code_hash bytea not null,
  company uuid not null,
  person uuid not null,
  expires_at timestamp with time zone not null,
  constraint pairing_code_pkey PRIMARY KEY (code_hash)
);
CREATE UNIQUE INDEX pairing_code_person ON public.pairing_code USING btree (company, person);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company = current_company())

-- Talks with a candidate that were booked together: interviews by panel_id. plan: as it was asked for; changes: what was agreed to for it alone, such as a limit raised for a day.
create table panel (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  plan jsonb not null,
  changes jsonb not null default '[]'::jsonb,
  time_zone text not null,
  booked_by uuid not null,
  booked_at timestamp with time zone not null,
  constraint panel_company_id_booked_by_fkey FOREIGN KEY (company_id, booked_by) REFERENCES app_user(company_id, id),
  constraint panel_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint panel_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint panel_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint panel_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX panel_application ON public.panel USING btree (company_id, position_id, candidate_id);
CREATE INDEX panel_by ON public.panel USING btree (company_id, booked_by);
CREATE INDEX panel_candidate ON public.panel USING btree (company_id, candidate_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Panels to begin with, of a position, or of the company without one. plan: PanelPlan of contract/contact/panel-plan.
create table panel_template (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid,
  name text not null,
  plan jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint panel_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint panel_template_version_check CHECK ((version >= 1)),
  constraint panel_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint panel_template_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint panel_template_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX panel_template_position ON public.panel_template USING btree (company_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A passkey of somebody: its public key, which opens nothing. counter: what it has counted to, zero where it does not count. suspected_at: a copy of it was used, and it signs in nobody any more.
create table passkey (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  suspected_at timestamp with time zone,
  constraint passkey_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint passkey_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint passkey_pkey PRIMARY KEY (company_id, id),
  constraint passkey_company_id_user_id_credential_id_key UNIQUE (company_id, user_id, credential_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a passkey is to sign, once. bound_to: the digest of what it was made for, and for whom. Belongs to no company, as whoever signs in with a passkey has not said who they are.
create table passkey_challenge (
  challenge bytea not null,
  bound_to bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenge_expires ON public.passkey_challenge USING btree (expires_at);

-- The first forecast of a position in each month, kept until the quarter in which it may be decided is over.
create table past_forecast (
  company_id uuid not null,
  position_id uuid not null,
  month date not null,
  made_on date not null,
  first_day date not null,
  last_day date,
  constraint past_forecast_check CHECK ((first_day <= last_day)),
  constraint past_forecast_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint past_forecast_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint past_forecast_pkey PRIMARY KEY (company_id, position_id, month)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Of whom something changed that is known of them, or where they stand (their applications); null: of everybody. Only the latest are kept.
create table person_change (
  company_id uuid not null,
  number bigint not null,
  candidate_ids bigint[],
  stamp uuid not null default gen_random_uuid(),
  constraint person_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES change_turn(company_id) ON DELETE CASCADE,
  constraint person_change_pkey PRIMARY KEY (company_id, number)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Everything that the company keeps of a candidate, as one ZIP for the candidate. file_key: in the store once it is ready, until it is removed.
create table person_export (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  file_key text,
  size bigint not null default 0,
  ready_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint person_export_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id),
  constraint person_export_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint person_export_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint person_export_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX person_export_asked_by ON public.person_export USING btree (company_id, asked_by);
CREATE INDEX person_export_candidate ON public.person_export USING btree (company_id, candidate_id, asked_at DESC);
CREATE INDEX person_export_file ON public.person_export USING btree (company_id, file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX person_export_newest ON public.person_export USING btree (company_id, asked_at DESC, id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Small pictures shown beside names, to whoever has the address: of a person, or, without one, the logo of the company.
create table picture (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  media_type text not null,
  bytes bytea not null,
  constraint picture_bytes_check CHECK ((length(bytes) <= 204800)),
  constraint picture_media_type CHECK (((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])) OR ((media_type = 'image/svg+xml'::text) AND (user_id IS NULL)))),
  constraint picture_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint picture_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint picture_pkey PRIMARY KEY (company_id, id),
  constraint picture_company_id_user_id_key UNIQUE NULLS NOT DISTINCT (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Cities of the world (GeoNames, CC BY 4.0), the same for every company. search_name: the name as people type it, small and without accents.
create table place (
  id integer not null,
  name text not null,
  search_name text not null,
  country_code character(2) not null,
  admin_code text not null default ''::text,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  constraint place_pkey PRIMARY KEY (id)
);
CREATE INDEX place_name ON public.place USING btree (search_name text_pattern_ops, population DESC);

-- Numbers of résumés in stretches of the pool, newest first, each up to where the next begins. Companies with few résumés have none.
create table pool_block (
  company_id uuid not null,
  from_at timestamp with time zone not null,
  from_id uuid not null,
  resumes integer not null,
  people integer not null,
  constraint pool_block_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint pool_block_pkey PRIMARY KEY (company_id, from_at, from_id)
);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- When an open position will be filled, as computed in the last night. Replaced every night.
create table position_forecast (
  company_id uuid not null,
  position_id uuid not null,
  made_on date not null,
  first_day date not null,
  last_day date,
  likely_day date,
  unfilled double precision not null,
  openings integer not null,
  openings_left integer not null,
  candidates integer not null,
  planned_end date not null,
  needed jsonb not null,
  constraint position_forecast_check CHECK ((first_day <= last_day)),
  constraint position_forecast_unfilled_check CHECK (((unfilled >= (0)::double precision) AND (unfilled <= (1)::double precision))),
  constraint position_forecast_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint position_forecast_pkey PRIMARY KEY (company_id, position_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- People with a part in one position; they see it even where they do not see its project.
create table position_member (
  company_id uuid not null,
  position_id uuid not null,
  user_id uuid not null,
  member_type text not null default 'recruiter'::text,
  added_at timestamp with time zone not null default now(),
  constraint position_member_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint position_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint position_member_pkey PRIMARY KEY (company_id, position_id, user_id)
);
CREATE INDEX position_member_user ON public.position_member USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The parts of the internal pool that feed a position.
create table position_resume_group (
  company_id uuid not null,
  position_id uuid not null,
  resume_group_id uuid not null,
  constraint position_resume_group_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint position_resume_group_company_id_resume_group_id_fkey FOREIGN KEY (company_id, resume_group_id) REFERENCES resume_group(company_id, id) ON DELETE CASCADE,
  constraint position_resume_group_pkey PRIMARY KEY (company_id, position_id, resume_group_id)
);
CREATE INDEX position_resume_group_group ON public.position_resume_group USING btree (company_id, resume_group_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a version of a position asks for. skill_id is of the taxonomy or of company_skill; score is the weight in the match.
create table position_skill (
  company_id uuid not null,
  position_id uuid not null,
  version integer not null,
  kind text not null,
  place integer not null,
  skill_id text not null,
  name text not null,
  score integer not null,
  mandatory boolean not null default false,
  userdefined boolean not null default false,
  why text,
  constraint position_skill_kind_check CHECK ((kind = ANY (ARRAY['primary'::text, 'inferred'::text, 'additional'::text]))),
  constraint position_skill_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint position_skill_score_check CHECK (((score >= 1) AND (score <= 100))),
  constraint position_skill_company_id_position_id_version_fkey FOREIGN KEY (company_id, position_id, version) REFERENCES position_version(company_id, position_id, version) ON DELETE CASCADE,
  constraint position_skill_pkey PRIMARY KEY (company_id, position_id, version, skill_id)
);
CREATE INDEX position_skill_asked ON public.position_skill USING btree (company_id, skill_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The outside sources that feed a position.
create table position_source (
  company_id uuid not null,
  position_id uuid not null,
  source text not null,
  constraint position_source_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint position_source_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id),
  constraint position_source_pkey PRIMARY KEY (company_id, position_id, source)
);
CREATE INDEX position_source_source ON public.position_source USING btree (company_id, source);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The demand at one time. Version 1 is the original one, position.latest_version the one in force. Experience in years.
create table position_version (
  company_id uuid not null,
  position_id uuid not null,
  version integer not null,
  description text not null,
  min_experience numeric not null,
  max_experience numeric not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  lines jsonb,
  language text,
  words jsonb,
  work_points smallint not null default 50,
  must_haves text not null default 'first'::text,
  constraint position_version_check CHECK ((min_experience <= max_experience)),
  constraint position_version_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint position_version_max_experience_check CHECK ((max_experience <= (60)::numeric)),
  constraint position_version_min_experience_check CHECK ((min_experience >= (0)::numeric)),
  constraint position_version_must_haves_check CHECK ((must_haves = ANY (ARRAY['first'::text, 'by-score'::text]))),
  constraint position_version_version_check CHECK ((version >= 1)),
  constraint position_version_work_points_check CHECK (((work_points >= 20) AND (work_points <= 70))),
  constraint position_version_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint position_version_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint position_version_pkey PRIMARY KEY (company_id, position_id, version)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What the job post of a position shows beside the position itself. skill_ids, people: chosen ones, in order; shown as long as the position still asks for the skill, and the person still has a part in it and agrees. pay_from, pay_to: for the time of pay_per, in pay_currency (ISO 4217), empty for that of the company; shown where shows_pay. education: the least that somebody must have learned, empty where the post does not say; experience_counts: whether experience stands in for it.
create table post_content (
  company_id uuid not null,
  position_id uuid not null,
  version integer not null default 2,
  skill_ids text[] not null default '{}'::text[],
  workplace text not null default ''::text,
  shows_pay boolean not null default false,
  pay_from numeric(12,2),
  pay_to numeric(12,2),
  people uuid[] not null default '{}'::uuid[],
  about_team text not null default ''::text,
  pay_per text not null default 'year'::text,
  pay_currency text not null default ''::text,
  education text not null default ''::text,
  experience_counts boolean not null default false,
  constraint post_content_about_team_check CHECK ((char_length(about_team) <= 400)),
  constraint post_content_education_check CHECK ((education = ANY (ARRAY[''::text, 'none'::text, 'high-school'::text, 'vocational'::text, 'associate'::text, 'bachelor'::text, 'postgraduate'::text]))),
  constraint post_content_pay_check CHECK (((pay_from > (0)::numeric) AND (pay_to > (0)::numeric) AND (pay_from <= pay_to))),
  constraint post_content_pay_currency_check CHECK ((pay_currency ~ '^([A-Z]{3})?$'::text)),
  constraint post_content_pay_per_check CHECK ((pay_per = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint post_content_people_check CHECK ((cardinality(people) <= 5)),
  constraint post_content_shown_pay_check CHECK (((NOT shows_pay) OR (pay_from IS NOT NULL) OR (pay_to IS NOT NULL))),
  constraint post_content_skill_ids_check CHECK ((cardinality(skill_ids) <= 8)),
  constraint post_content_workplace_check CHECK ((workplace = ANY (ARRAY[''::text, 'onsite'::text, 'hybrid'::text, 'remote'::text]))),
  constraint post_content_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint post_content_position_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint post_content_pkey PRIMARY KEY (company_id, position_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How many slots a company has given to candidates; none is given twice. Locked by whoever writes postings.
create table posting_turn (
  company_id uuid not null,
  slots bigint not null,
  constraint posting_turn_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint posting_turn_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A hiring effort that holds positions. client_*: the company hired for, when that is not the own one.
create table project (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  domain_group text not null,
  domain_subgroup text not null default ''::text,
  description text not null,
  start_date date not null,
  end_date date not null,
  internal boolean not null default true,
  client_permalink text,
  client_name text,
  client_image text,
  is_public boolean not null default true,
  hold boolean not null default false,
  archive boolean not null default false,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint project_check CHECK ((end_date > start_date)),
  constraint project_check1 CHECK ((internal OR (client_name IS NOT NULL))),
  constraint project_description_check CHECK (((length(description) >= 150) AND (length(description) <= 1000))),
  constraint project_name_check CHECK (((length(name) >= 4) AND (length(name) <= 200))),
  constraint project_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint project_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint project_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX project_dates ON public.project USING btree (company_id, start_date DESC, id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- People with a part in a project; they see it and its positions.
create table project_member (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  member_type text not null default 'recruiter'::text,
  added_at timestamp with time zone not null default now(),
  constraint project_member_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id) ON DELETE CASCADE,
  constraint project_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint project_member_pkey PRIMARY KEY (company_id, project_id, user_id)
);
CREATE INDEX project_member_user ON public.project_member USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A call that an assistant would make for its person, with what it would be made; it is made once they confirm it. words, changes: what it would do, composed by the product of the state as it was. facts: what these were composed of; where it is not so any more, nothing is done. people, position_id: whom and what it concerns; nobody reads it who may not see them. why, batch: the words of the assistant. outcome: what became of it, as a sentence.
create table proposal (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  assistant_id uuid not null,
  user_id uuid not null,
  call text not null,
  given jsonb not null,
  words text not null,
  changes jsonb not null default '[]'::jsonb,
  facts jsonb not null default '{}'::jsonb,
  people bigint[] not null default '{}'::bigint[],
  position_id uuid,
  why text not null default ''::text,
  batch text not null default ''::text,
  state text not null default 'open'::text,
  outcome text not null default ''::text,
  made_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint proposal_batch_check CHECK ((length(batch) <= 100)),
  constraint proposal_check CHECK (((decided_at IS NULL) = (state = 'open'::text))),
  constraint proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'discarded'::text, 'failed'::text, 'expired'::text]))),
  constraint proposal_why_check CHECK ((length(why) <= 1000)),
  constraint proposal_company_id_assistant_id_fkey FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id) ON DELETE CASCADE,
  constraint proposal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint proposal_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint proposal_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint proposal_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX proposal_assistant ON public.proposal USING btree (company_id, assistant_id, made_at);
CREATE INDEX proposal_decided ON public.proposal USING btree (company_id, user_id, decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX proposal_open ON public.proposal USING btree (company_id, user_id, made_at) WHERE (state = 'open'::text);
CREATE INDEX proposal_position ON public.proposal USING btree (company_id, position_id);
CREATE INDEX proposal_user ON public.proposal USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Which groups of the identity provider somebody is in, each of which is a role. Of several the one counts that allows most: that is the role of app_user.
create table provisioned_member (
  company_id uuid not null,
  role_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  constraint provisioned_member_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id) ON DELETE CASCADE,
  constraint provisioned_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint provisioned_member_pkey PRIMARY KEY (company_id, role_id, user_id)
);
CREATE INDEX provisioned_member_user ON public.provisioned_member USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- People whom the identity provider of their company keeps by SCIM. external_id: what it calls them. removed_at: it has deleted them; for as long as they are switched off it does not see them.
create table provisioned_user (
  company_id uuid not null,
  user_id uuid not null,
  external_id text,
  given_name text not null default ''::text,
  family_name text not null default ''::text,
  at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint provisioned_user_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200))),
  constraint provisioned_user_family_name_check CHECK ((length(family_name) <= 100)),
  constraint provisioned_user_given_name_check CHECK ((length(given_name) <= 100)),
  constraint provisioned_user_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint provisioned_user_pkey PRIMARY KEY (company_id, user_id)
);
CREATE UNIQUE INDEX provisioned_user_external_id ON public.provisioned_user USING btree (company_id, external_id) WHERE (removed_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The latest time that somebody with a part in a position asked for it to be published, and what came of it. comment: why it was declined.
create table publish_request (
  company_id uuid not null,
  position_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  answer text not null default 'open'::text,
  answered_by uuid,
  answered_at timestamp with time zone,
  comment text not null default ''::text,
  constraint publish_request_answer_check CHECK ((answer = ANY (ARRAY['open'::text, 'published'::text, 'declined'::text]))),
  constraint publish_request_check CHECK (((answer = 'open'::text) = (answered_at IS NULL))),
  constraint publish_request_comment_check CHECK ((length(comment) <= 1000)),
  constraint publish_request_company_id_answered_by_fkey FOREIGN KEY (company_id, answered_by) REFERENCES app_user(company_id, id),
  constraint publish_request_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id),
  constraint publish_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint publish_request_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint publish_request_pkey PRIMARY KEY (company_id, position_id)
);
CREATE INDEX publish_request_answered_by ON public.publish_request USING btree (company_id, answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX publish_request_asked_by ON public.publish_request USING btree (company_id, asked_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A set of questions that a position may put to its candidates; what it asks stands in questionnaire_version. One that was removed is not offered any more, and stays for the positions that have it.
create table questionnaire (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name citext not null,
  latest_version integer not null default 1,
  removed_at timestamp with time zone,
  constraint questionnaire_latest_version_check CHECK ((latest_version >= 1)),
  constraint questionnaire_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint questionnaire_pkey PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX questionnaire_name ON public.questionnaire USING btree (company_id, name) WHERE (removed_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a questionnaire asks at one time; questionnaire.latest_version is the one that new positions get. questions: as the contract has them, in their order. created_by is null where it was made before versions were kept.
create table questionnaire_version (
  company_id uuid not null,
  questionnaire_id uuid not null,
  version integer not null,
  name text not null,
  questions jsonb not null default '[]'::jsonb,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint questionnaire_version_version_check CHECK ((version >= 1)),
  constraint questionnaire_version_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint questionnaire_version_company_id_questionnaire_id_fkey FOREIGN KEY (company_id, questionnaire_id) REFERENCES questionnaire(company_id, id) ON DELETE CASCADE,
  constraint questionnaire_version_pkey PRIMARY KEY (company_id, questionnaire_id, version)
);
CREATE INDEX questionnaire_version_created_by ON public.questionnaire_version USING btree (company_id, created_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Whom a check of the ranking names. kind: stuffed, who would come among the first ten with what is asked for in a list; moved, whose score another name or age moves; unseen, whose résumé has words that nobody sees; copied, whose résumé has a long passage of a description; alike, whose résumé stands in the pool under another name, too. amount: the score with the change, words, or for alike the number of the text that they share. before: the score without the change. note: what was changed, or how the passage begins.
create table ranking_check_person (
  company_id uuid not null,
  check_id uuid not null,
  kind text not null,
  place integer not null,
  candidate_id bigint not null,
  position_id uuid,
  amount integer not null,
  before integer,
  note text not null default ''::text,
  constraint ranking_check_person_kind_check CHECK ((kind = ANY (ARRAY['stuffed'::text, 'moved'::text, 'unseen'::text, 'copied'::text, 'alike'::text]))),
  constraint ranking_check_person_place_check CHECK ((place >= 0)),
  constraint ranking_check_person_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint ranking_check_person_company_id_check_id_fkey FOREIGN KEY (company_id, check_id) REFERENCES run(company_id, id) ON DELETE CASCADE,
  constraint ranking_check_person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint ranking_check_person_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint ranking_check_person_pkey PRIMARY KEY (company_id, check_id, kind, place)
);
CREATE INDEX ranking_check_person_of ON public.ranking_check_person USING btree (company_id, candidate_id);
CREATE INDEX ranking_check_person_position ON public.ranking_check_person USING btree (company_id, position_id) WHERE (position_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What became of people of other work on a position, once they were read with its title on top and its skills in a list. tried: how many; before, after: how many of them stood among the first ten as they are, and so; passed: how many stood so before one of these ten who does the work; best: the highest score that one of them got so, none where nobody was tried; tenth: the score of who stands tenth, none where fewer do.
create table ranking_check_position (
  company_id uuid not null,
  check_id uuid not null,
  position_id uuid not null,
  place integer not null,
  tried integer not null,
  before integer not null,
  after integer not null,
  passed integer not null,
  best integer,
  tenth integer,
  constraint ranking_check_position_after_check CHECK ((after >= 0)),
  constraint ranking_check_position_before_check CHECK ((before >= 0)),
  constraint ranking_check_position_best_check CHECK (((best >= 0) AND (best <= 100))),
  constraint ranking_check_position_passed_check CHECK ((passed >= 0)),
  constraint ranking_check_position_place_check CHECK ((place >= 0)),
  constraint ranking_check_position_tenth_check CHECK (((tenth >= 0) AND (tenth <= 100))),
  constraint ranking_check_position_tried_check CHECK ((tried >= 0)),
  constraint ranking_check_position_company_id_check_id_fkey FOREIGN KEY (company_id, check_id) REFERENCES run(company_id, id) ON DELETE CASCADE,
  constraint ranking_check_position_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint ranking_check_position_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint ranking_check_position_pkey PRIMARY KEY (company_id, check_id, position_id)
);
CREATE INDEX ranking_check_position_of ON public.ranking_check_position USING btree (company_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What stands in for a lost second factor, an app or a passkey, once each; a row goes when its code is used. Only keyed hashes are kept.
create table recovery_code (
  company_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint recovery_code_of_user FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (company_id, user_id, code_hash)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A link to a post that somebody of the company passes on. Applications that come by it have the channel referral-<code>.
create table referral_link (
  company_id uuid not null,
  code text not null,
  user_id uuid not null,
  position_id uuid not null,
  made_at timestamp with time zone not null,
  constraint referral_link_code_check CHECK ((code ~ '^[a-z0-9]{10}$'::text)),
  constraint referral_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint referral_link_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint referral_link_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint referral_link_pkey PRIMARY KEY (company_id, code),
  constraint referral_link_company_id_user_id_position_id_key UNIQUE (company_id, user_id, position_id)
);
CREATE INDEX referral_link_position ON public.referral_link USING btree (company_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- An email to a rejected candidate that is not written yet. Its row is deleted when it is written, or when the rejection is undone.
create table rejection_email (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  mail_type text not null,
  asked_by uuid not null,
  rejected_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint rejection_email_mail_type_check CHECK ((mail_type = ANY (ARRAY['rejection'::text, 'position_filled'::text]))),
  constraint rejection_email_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id),
  constraint rejection_email_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint rejection_email_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint rejection_email_pkey PRIMARY KEY (company_id, position_id, candidate_id),
  constraint rejection_email_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX rejection_email_by ON public.rejection_email USING btree (company_id, asked_by);
CREATE INDEX rejection_email_candidate ON public.rejection_email USING btree (company_id, candidate_id);
CREATE INDEX rejection_email_due ON public.rejection_email USING btree (company_id, due_at);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Reports and exports that somebody asked for: what they are of, and what whoever asked could see then (Question in features/reports). The file is written each time that its short-lived link is followed. mailed_at: when it was put into the outbox, where it is one to be mailed.
create table report (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  question jsonb not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint report_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES app_user(company_id, id),
  constraint report_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint report_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX report_asked_by ON public.report USING btree (company_id, asked_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who is written to when the figure of a report is above or below a bound. report: as its address says it.
create table report_alert (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  report text not null,
  is_above boolean not null,
  bound double precision not null,
  is_raised boolean not null default false,
  looked_at timestamp with time zone not null,
  constraint report_alert_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint report_alert_report_check CHECK ((length(report) <= 2000)),
  constraint report_alert_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint report_alert_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX report_alert_user ON public.report_alert USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Why positions are to exist, for how many people and for how much; approved by colleagues. number: within the company, R-1 on pages. country: ISO 3166-1, empty where nobody said. currency, pay_per: of the range and of the yearly budget. replaces: whom a replacement follows, in words.
create table requisition (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number integer not null,
  title text not null,
  department text not null default ''::text,
  country text not null default ''::text,
  place text not null default ''::text,
  why text not null,
  replaces text not null default ''::text,
  heads integer not null,
  pay_from numeric(12,2),
  pay_to numeric(12,2),
  currency text not null default ''::text,
  pay_per text not null default 'year'::text,
  budget numeric(15,2),
  wanted_on date,
  reasons text not null default ''::text,
  state text not null default 'draft'::text,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint requisition_check CHECK ((pay_from <= pay_to)),
  constraint requisition_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint requisition_currency_check CHECK ((currency ~ '^([A-Z]{3})?$'::text)),
  constraint requisition_department_check CHECK ((length(department) <= 100)),
  constraint requisition_heads_check CHECK (((heads >= 1) AND (heads <= 100))),
  constraint requisition_number_check CHECK ((number >= 1)),
  constraint requisition_pay_per_check CHECK ((pay_per = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint requisition_place_check CHECK ((length(place) <= 200)),
  constraint requisition_reasons_check CHECK ((length(reasons) <= 2000)),
  constraint requisition_replaces_check CHECK ((length(replaces) <= 200)),
  constraint requisition_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'done'::text]))),
  constraint requisition_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint requisition_why_check CHECK ((why = ANY (ARRAY['new'::text, 'replacement'::text]))),
  constraint requisition_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint requisition_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint requisition_pkey PRIMARY KEY (company_id, id),
  constraint requisition_company_id_number_key UNIQUE (company_id, number)
);
CREATE INDEX requisition_creator ON public.requisition USING btree (company_id, created_by);
CREATE INDEX requisition_department ON public.requisition USING btree (company_id, lower(department));
CREATE INDEX requisition_listed ON public.requisition USING btree (company_id, state, number);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What each edit changed. Beside the history, and not in it, since it holds amounts, which are for whoever may see pay.
create table requisition_edit (
  company_id uuid not null,
  requisition_id uuid not null,
  version integer not null,
  edited_by uuid not null,
  edited_at timestamp with time zone not null,
  changed jsonb not null,
  constraint requisition_edit_company_id_edited_by_fkey FOREIGN KEY (company_id, edited_by) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint requisition_edit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint requisition_edit_company_id_requisition_id_fkey FOREIGN KEY (company_id, requisition_id) REFERENCES requisition(company_id, id) ON DELETE CASCADE,
  constraint requisition_edit_pkey PRIMARY KEY (company_id, requisition_id, version)
);
CREATE INDEX requisition_edit_editor ON public.requisition_edit USING btree (company_id, edited_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The number that the last requisition of the company was given; two who ask at once wait for each other here.
create table requisition_number (
  company_id uuid not null,
  last integer not null,
  constraint requisition_number_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint requisition_number_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Readings of all résumés of the company again, from the originals; by default of those that an older version of the reader read. total: résumés at the start; done: those read, changed: those of them that read otherwise, failed: those that keep their old reading. joined: [{from, to}], names of own skills that the taxonomy has by now. step: counts what was kept, so that no step is done twice; after_*: how far the phase has come. told_at: when open windows last heard of it.
create table rereading (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  everything boolean not null,
  started_by uuid not null,
  started_at timestamp with time zone not null,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  failed integer not null default 0,
  rescored integer not null default 0,
  scores_changed integer not null default 0,
  joined jsonb not null default '[]'::jsonb,
  phase text not null default 'skills'::text,
  step integer not null default 1,
  after_version integer not null default 0,
  after_resume uuid,
  after_candidate bigint,
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  stopped_by uuid,
  constraint rereading_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint rereading_outcome_check CHECK ((outcome = ANY (ARRAY['finished'::text, 'stopped'::text, 'broken'::text]))),
  constraint rereading_phase_check CHECK ((phase = ANY (ARRAY['skills'::text, 'resumes'::text, 'scores'::text]))),
  constraint rereading_total_check CHECK ((total >= 0)),
  constraint rereading_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint rereading_company_id_started_by_fkey FOREIGN KEY (company_id, started_by) REFERENCES app_user(company_id, id),
  constraint rereading_company_id_stopped_by_fkey FOREIGN KEY (company_id, stopped_by) REFERENCES app_user(company_id, id),
  constraint rereading_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX rereading_newest ON public.rereading USING btree (company_id, started_at DESC, id);
CREATE UNIQUE INDEX rereading_running ON public.rereading USING btree (company_id) WHERE (ended_at IS NULL);
CREATE INDEX rereading_started_by ON public.rereading USING btree (company_id, started_by);
CREATE INDEX rereading_stopped_by ON public.rereading USING btree (company_id, stopped_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Résumés that could not be read again, each with one sentence why.
create table rereading_failure (
  company_id uuid not null,
  rereading_id uuid not null,
  resume_id uuid not null,
  reason text not null,
  constraint rereading_failure_company_id_rereading_id_fkey FOREIGN KEY (company_id, rereading_id) REFERENCES rereading(company_id, id) ON DELETE CASCADE,
  constraint rereading_failure_company_id_resume_id_fkey FOREIGN KEY (company_id, resume_id) REFERENCES resume(company_id, id) ON DELETE CASCADE,
  constraint rereading_failure_pkey PRIMARY KEY (company_id, rereading_id, resume_id)
);
CREATE INDEX rereading_failure_resume ON public.rereading_failure USING btree (company_id, resume_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- One file of a candidate: its text, what was read from it (ParsedResume with spans into text) and where it came from.
create table resume (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  file_key text not null,
  file_name text not null,
  file_type text not null,
  preview_html text,
  text text not null,
  parsed jsonb not null,
  source text not null,
  geo_region text not null,
  vendor text not null default ''::text,
  received_at timestamp with time zone not null default now(),
  words tsvector,
  is_newest boolean not null default true,
  reader_version integer not null default 1,
  of_somebody boolean not null default true,
  language text,
  joined_by text[],
  owner_confirmed_at timestamp with time zone,
  constraint resume_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint resume_of_nobody_is_empty CHECK ((of_somebody OR ((file_type = 'erased'::text) AND (text = ''::text) AND (preview_html IS NULL) AND (NOT is_newest)))),
  constraint resume_company_id_file_key_fkey FOREIGN KEY (company_id, file_key) REFERENCES stored_file(company_id, key),
  constraint resume_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id),
  constraint resume_of_somebody FOREIGN KEY (company_id, candidate_id, of_somebody) REFERENCES candidate(company_id, id, is_somebody) ON DELETE CASCADE,
  constraint resume_pkey PRIMARY KEY (company_id, id),
  constraint resume_company_id_file_key_key UNIQUE (company_id, file_key),
  constraint resume_company_id_id_candidate_id_key UNIQUE (company_id, id, candidate_id)
);
CREATE INDEX resume_candidate ON public.resume USING btree (company_id, candidate_id, received_at DESC, id) INCLUDE (source);
CREATE INDEX resume_language ON public.resume USING btree (company_id, language, received_at DESC, id) INCLUDE (candidate_id);
CREATE INDEX resume_neighbours ON public.resume USING gin (neighbours_of(words));
CREATE INDEX resume_newest ON public.resume USING btree (company_id, received_at DESC, id);
CREATE UNIQUE INDEX resume_newest_of_person ON public.resume USING btree (company_id, candidate_id) WHERE is_newest;
CREATE INDEX resume_people ON public.resume USING btree (company_id, received_at DESC, id) WHERE is_newest;
CREATE INDEX resume_reader ON public.resume USING btree (company_id, reader_version, id);
CREATE INDEX resume_source ON public.resume USING btree (company_id, source, candidate_id);
CREATE INDEX resume_words ON public.resume USING gin (words);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A named part of the internal résumé pool.
create table resume_group (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name citext not null,
  geo_region text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint resume_group_geo_region_check CHECK ((geo_region = ANY (ARRAY['APAC'::text, 'USA'::text, 'Europe'::text, 'INDIA'::text]))),
  constraint resume_group_name_check CHECK (((length((name)::text) >= 1) AND (length((name)::text) <= 100))),
  constraint resume_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint resume_group_pkey PRIMARY KEY (company_id, id),
  constraint resume_group_company_id_name_key UNIQUE (company_id, name)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A file uploaded to a second group stays one résumé and stands in both. candidate_id is the résumé’s own, kept here so that people are counted by group without reading résumés.
create table resume_in_group (
  company_id uuid not null,
  resume_group_id uuid not null,
  resume_id uuid not null,
  candidate_id bigint not null,
  constraint resume_in_group_company_id_resume_group_id_fkey FOREIGN KEY (company_id, resume_group_id) REFERENCES resume_group(company_id, id) ON DELETE CASCADE,
  constraint resume_in_group_company_id_resume_id_candidate_id_fkey FOREIGN KEY (company_id, resume_id, candidate_id) REFERENCES resume(company_id, id, candidate_id) ON DELETE CASCADE,
  constraint resume_in_group_pkey PRIMARY KEY (company_id, resume_group_id, candidate_id, resume_id)
);
CREATE INDEX resume_in_group_resume ON public.resume_in_group USING btree (company_id, resume_id, candidate_id) INCLUDE (resume_group_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Which skills a résumé shows its person to have, strongest first within what was written at once. skills, a number of skill or company_skill, and marks go together: how strongly (1 to 100), + 128 where the résumé names it, + 256 where it is only a neighbour of one that is shown, + 512 where it is named by another word, + 1024 where it follows from another, + 2048 where it has spans of its own. vias: of each that follows, from which. spans: of each that has some, where they are in resume.text: 1024 * start + 2 * letters, + 1 for the last of the skill; of one that does not fit, -1 - start and then the rest. A skill that follows from another has those of that one.
create table resume_skill (
  company_id uuid not null,
  candidate_id bigint not null,
  resume_id uuid not null,
  skills integer[] not null,
  marks smallint[] not null,
  vias integer[] not null,
  spans integer[] not null,
  held jsonb,
  constraint resume_skill_check CHECK ((cardinality(skills) = cardinality(marks))),
  constraint resume_skill_marks_check CHECK (((1 <= ALL (marks)) AND (4096 > ALL (marks)))),
  constraint resume_skill_company_id_candidate_id_resume_id_fkey FOREIGN KEY (company_id, candidate_id, resume_id) REFERENCES resume(company_id, candidate_id, id) ON DELETE CASCADE,
  constraint resume_skill_pkey PRIMARY KEY (company_id, candidate_id, resume_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- After how many months without activity candidates are erased, every night while is_on. keep_selected: not those who were selected for a position; keep_consented: not those who agreed within that time.
create table retention_rule (
  company_id uuid not null,
  is_on boolean not null,
  months integer not null,
  keep_selected boolean not null,
  keep_consented boolean not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint retention_rule_months_check CHECK (((months >= 1) AND (months <= 120))),
  constraint retention_rule_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint retention_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint retention_rule_pkey PRIMARY KEY (company_id)
);
CREATE INDEX retention_rule_changed_by ON public.retention_rule USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Candidates who ask that a person looks at their application. about: what they say to it. due_on: the last day to answer, as the company counts days. Open while ended_at is null, and nobody rejects them as long; ended without an answer where they withdrew.
create table review_request (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  about text not null,
  asked_at timestamp with time zone not null,
  due_on date not null,
  answered_by uuid,
  answer text,
  ended_at timestamp with time zone,
  reminded text not null default ''::text,
  constraint review_request_about_check CHECK ((length(about) <= 2000)),
  constraint review_request_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint review_request_check CHECK (((answered_by IS NULL) = (answer IS NULL))),
  constraint review_request_check1 CHECK (((answer IS NULL) OR (ended_at IS NOT NULL))),
  constraint review_request_reminded_check CHECK ((reminded = ANY (ARRAY[''::text, 'soon'::text, 'late'::text]))),
  constraint review_request_company_id_answered_by_fkey FOREIGN KEY (company_id, answered_by) REFERENCES app_user(company_id, id),
  constraint review_request_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint review_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint review_request_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint review_request_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX review_request_answered_by ON public.review_request USING btree (company_id, answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX review_request_candidate ON public.review_request USING btree (company_id, candidate_id, position_id);
CREATE INDEX review_request_due ON public.review_request USING btree (company_id, due_on, id) WHERE (ended_at IS NULL);
CREATE INDEX review_request_newest ON public.review_request USING btree (company_id, ended_at DESC, id) WHERE (answer IS NOT NULL);
CREATE UNIQUE INDEX review_request_open ON public.review_request USING btree (company_id, position_id, candidate_id) WHERE (ended_at IS NULL);
CREATE INDEX review_request_position ON public.review_request USING btree (company_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A bundle of permission names. is_admin overrides every check; hidden roles are never listed.
create table role (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  type_name text not null,
  display_name citext not null,
  is_admin boolean not null default false,
  hidden boolean not null default false,
  actions text[] not null default '{}'::text[],
  version integer not null default 1,
  external_id text,
  constraint role_display_name_check CHECK (((length((display_name)::text) >= 1) AND (length((display_name)::text) <= 60))),
  constraint role_external_id_length CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200))),
  constraint role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint role_pkey PRIMARY KEY (company_id, id),
  constraint role_company_id_display_name_key UNIQUE (company_id, display_name),
  constraint role_company_id_type_name_key UNIQUE (company_id, type_name)
);
CREATE UNIQUE INDEX role_external_id ON public.role USING btree (company_id, external_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What is worked out of a résumé’s kept text afterwards, by a job every minute: whether it keeps the business rules, for the filter by them, and its language (resume.language). keeps_rules: null until it is judged; rules_version: by which rules it was (RULES_VERSION of domain/resume). The employers that a company hires nobody from are compared as they are on the day.
create table rule_check (
  company_id uuid not null,
  resume_id uuid not null,
  rules_version integer not null default 0,
  keeps_rules boolean,
  constraint rule_check_company_id_resume_id_fkey FOREIGN KEY (company_id, resume_id) REFERENCES resume(company_id, id) ON DELETE CASCADE,
  constraint rule_check_pkey PRIMARY KEY (company_id, resume_id)
);
CREATE INDEX rule_check_waiting ON public.rule_check USING btree (company_id, rules_version, resume_id);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What goes on in the background for somebody who asked for it: how far it is, and how it ended. counts: what has become of its parts, by the names of its kind (modules/runs). why: why it broke off, in words. What a kind has besides stands in a table of its own, under the same id.
create table run (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  position_id uuid,
  state text not null default 'running'::text,
  why text not null default ''::text,
  started_by uuid not null,
  started_at timestamp with time zone not null,
  total integer not null default 0,
  counts jsonb not null,
  account_id uuid,
  assistant_id uuid,
  constraint run_kind_check CHECK ((kind = ANY (ARRAY['mail-run'::text, 'bulk-move'::text, 'import'::text, 'ranking-check'::text, 'archive-export'::text, 'archive-import'::text, 'move-in'::text]))),
  constraint run_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text, 'finished'::text, 'failed'::text, 'undoing'::text, 'undone'::text]))),
  constraint run_total_check CHECK ((total >= 0)),
  constraint run_account FOREIGN KEY (company_id, account_id) REFERENCES service_account(company_id, id),
  constraint run_assistant FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id),
  constraint run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint run_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint run_company_id_started_by_fkey FOREIGN KEY (company_id, started_by) REFERENCES app_user(company_id, id),
  constraint run_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX run_account ON public.run USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX run_alone_on_position ON public.run USING btree (company_id, kind, position_id) WHERE ((kind = 'bulk-move'::text) AND (state = ANY (ARRAY['running'::text, 'undoing'::text])));
CREATE UNIQUE INDEX run_archive_alone ON public.run USING btree (company_id) WHERE ((kind = ANY (ARRAY['archive-export'::text, 'archive-import'::text])) AND (state = ANY (ARRAY['running'::text, 'undoing'::text])));
CREATE INDEX run_assistant ON public.run USING btree (company_id, assistant_id) WHERE (assistant_id IS NOT NULL);
CREATE INDEX run_at_work ON public.run USING btree (company_id, kind, position_id) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text, 'undoing'::text]));
CREATE UNIQUE INDEX run_check_alone ON public.run USING btree (company_id) WHERE ((kind = 'ranking-check'::text) AND (state = 'running'::text));
CREATE UNIQUE INDEX run_moving_alone ON public.run USING btree (company_id) WHERE ((kind = 'move-in'::text) AND (state = ANY (ARRAY['running'::text, 'undoing'::text])));
CREATE INDEX run_newest ON public.run USING btree (company_id, kind, position_id, started_at DESC, id);
CREATE INDEX run_position ON public.run USING btree (company_id, position_id) WHERE (position_id IS NOT NULL);
CREATE INDEX run_started_by ON public.run USING btree (company_id, started_by);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy gate_looks to rolecall_gate using (company_id = current_company())
-- policy own_company to rolecall_app using (company_id = current_company())

-- Filters and orders of shortlists that people keep under a name. state: as the address of the page says them; what it names may be gone since. is_shared: everybody of the company has it.
create table saved_view (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  name citext not null,
  is_shared boolean not null default false,
  state jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  page text not null default 'shortlist'::text,
  constraint saved_view_page_check CHECK ((page = ANY (ARRAY['shortlist'::text, 'pool'::text, 'dashboard'::text]))),
  constraint saved_view_version_check CHECK ((version >= 1)),
  constraint saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint saved_view_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES app_user(company_id, id),
  constraint saved_view_pkey PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX saved_view_of_company ON public.saved_view USING btree (company_id, page, name) WHERE is_shared;
CREATE UNIQUE INDEX saved_view_of_owner ON public.saved_view USING btree (company_id, owner_id, page, name);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Each score that an application was given, where the score or a version differs from the one before. lines: its breakdown as packLines of domain/matching writes it. sheet_id: of score_sheet, without a foreign key, which thousands of rows would pay for; a sheet goes with its position alone, and so do these.
create table score_given (
  company_id uuid not null,
  candidate_id bigint not null,
  position_id uuid not null,
  given_at timestamp with time zone not null,
  score smallint not null,
  scoring_version integer not null,
  reader_version integer not null,
  cause text not null,
  sheet_id uuid not null,
  lines text not null,
  constraint score_given_cause_check CHECK ((cause = ANY (ARRAY['filled'::text, 'new-resume'::text, 'applied'::text, 'chosen'::text, 'position-edited'::text, 'corrected'::text, 'read-again'::text]))),
  constraint score_given_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint score_given_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint score_given_pkey PRIMARY KEY (company_id, candidate_id, position_id, given_at)
);
CREATE INDEX score_given_at ON public.score_given USING btree (company_id, given_at, candidate_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a position asked for, line by line, when scores were given: [{name, kind, mandatory}]. id: made of that, so that the same is kept once. Lines of score_given are in this order.
create table score_sheet (
  company_id uuid not null,
  position_id uuid not null,
  id uuid not null,
  asked jsonb not null,
  constraint score_sheet_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint score_sheet_pkey PRIMARY KEY (company_id, position_id, id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What one interviewer makes of a candidate on a position; a draft until submitted_at. attributes: as they were when it was filled. ratings: 1 to 4 by key of the attribute. after_others: whoever began it could read cards of others.
create table scorecard (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  written_by uuid not null,
  version integer not null default 1,
  attributes jsonb not null,
  ratings jsonb not null,
  verdict text,
  note text not null default ''::text,
  after_others boolean not null default false,
  submitted_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint scorecard_check CHECK (((submitted_at IS NULL) OR (verdict IS NOT NULL))),
  constraint scorecard_verdict_check CHECK ((verdict = ANY (ARRAY['strong_no'::text, 'no'::text, 'yes'::text, 'strong_yes'::text]))),
  constraint scorecard_version_check CHECK ((version >= 1)),
  constraint scorecard_company_id_position_id_candidate_id_fkey FOREIGN KEY (company_id, position_id, candidate_id) REFERENCES application(company_id, position_id, candidate_id) ON DELETE CASCADE,
  constraint scorecard_company_id_written_by_fkey FOREIGN KEY (company_id, written_by) REFERENCES app_user(company_id, id),
  constraint scorecard_pkey PRIMARY KEY (company_id, position_id, candidate_id, written_by)
);
CREATE INDEX scorecard_written_by ON public.scorecard USING btree (company_id, written_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a company judges candidates by in interviews: ScorecardAttribute of domain/scorecards, in their order. Without a row, or with an empty list, those that the product brings.
create table scorecard_attributes (
  company_id uuid not null,
  version integer not null,
  attributes jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint scorecard_attributes_version_check CHECK ((version >= 1)),
  constraint scorecard_attributes_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint scorecard_attributes_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint scorecard_attributes_pkey PRIMARY KEY (company_id)
);
CREATE INDEX scorecard_attributes_changed_by ON public.scorecard_attributes USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Who is written to when somebody new fits a search of the pool. since: who fitted by then is not new.
create table search_alert (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  view_id uuid not null,
  user_id uuid not null,
  since timestamp with time zone not null,
  looked_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint search_alert_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint search_alert_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES saved_view(company_id, id) ON DELETE CASCADE,
  constraint search_alert_pkey PRIMARY KEY (company_id, id),
  constraint search_alert_company_id_view_id_user_id_key UNIQUE (company_id, view_id, user_id)
);
CREATE INDEX search_alert_user ON public.search_alert USING btree (company_id, user_id);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Of whom an alert has told, so that it tells of nobody twice.
create table search_alert_told (
  company_id uuid not null,
  alert_id uuid not null,
  candidate_id bigint not null,
  constraint search_alert_told_company_id_alert_id_fkey FOREIGN KEY (company_id, alert_id) REFERENCES search_alert(company_id, id) ON DELETE CASCADE,
  constraint search_alert_told_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint search_alert_told_pkey PRIMARY KEY (company_id, alert_id, candidate_id)
);
CREATE INDEX search_alert_told_candidate ON public.search_alert_told USING btree (company_id, candidate_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The secret that an authenticator app of somebody shares with us, sealed with a key made from ROLECALL_SECRET. In force once confirmed. last_step: of the last code that was taken, since each is good once.
create table second_factor (
  company_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint second_factor_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint second_factor_pkey PRIMARY KEY (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Mails that go to a candidate one after the other. version: that of its mails which people begin with now. state: while it is paused nothing of it is written; an archived one takes nobody.
create table sequence (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  version integer not null,
  state text not null default 'active'::text,
  made_by uuid not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint sequence_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint sequence_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'archived'::text]))),
  constraint sequence_version_check CHECK ((version >= 1)),
  constraint sequence_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint sequence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint sequence_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint sequence_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX sequence_changer ON public.sequence USING btree (company_id, changed_by);
CREATE INDEX sequence_maker ON public.sequence USING btree (company_id, made_by);
CREATE UNIQUE INDEX sequence_name ON public.sequence USING btree (company_id, lower(name)) WHERE (state <> 'archived'::text);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A candidate of a position in a sequence. version: of its mails, as it was when they began or since somebody moved them on purpose. account_id, assistant_id: the machine by which that was asked for. status_id: theirs when they began, which stops it once it is another. written: mails so far. next_at: when the next is looked at. why: STOP_REASONS of domain/mails/sequence-stops. domain: of their address, by which mails are paced.
create table sequence_enrolment (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  sequence_id uuid not null,
  version integer not null,
  position_id uuid not null,
  candidate_id bigint not null,
  enrolled_by uuid not null,
  enrolled_at timestamp with time zone not null,
  account_id uuid,
  assistant_id uuid,
  status_id text not null,
  domain text not null default ''::text,
  state text not null,
  why text not null default ''::text,
  written smallint not null default 0,
  next_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sequence_enrolment_check CHECK (((state = ANY (ARRAY['stopped'::text, 'finished'::text])) = (ended_at IS NOT NULL))),
  constraint sequence_enrolment_check1 CHECK (((why <> ''::text) = (state = 'stopped'::text))),
  constraint sequence_enrolment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text, 'stopped'::text, 'finished'::text]))),
  constraint sequence_enrolment_written_check CHECK (((written >= 0) AND (written <= 8))),
  constraint sequence_enrolment_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES service_account(company_id, id),
  constraint sequence_enrolment_company_id_assistant_id_fkey FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id),
  constraint sequence_enrolment_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint sequence_enrolment_company_id_enrolled_by_fkey FOREIGN KEY (company_id, enrolled_by) REFERENCES app_user(company_id, id),
  constraint sequence_enrolment_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint sequence_enrolment_company_id_sequence_id_fkey FOREIGN KEY (company_id, sequence_id) REFERENCES sequence(company_id, id) ON DELETE CASCADE,
  constraint sequence_enrolment_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX sequence_enrolment_account ON public.sequence_enrolment USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX sequence_enrolment_assistant ON public.sequence_enrolment USING btree (company_id, assistant_id) WHERE (assistant_id IS NOT NULL);
CREATE INDEX sequence_enrolment_by ON public.sequence_enrolment USING btree (company_id, enrolled_by);
CREATE INDEX sequence_enrolment_candidate ON public.sequence_enrolment USING btree (company_id, candidate_id);
CREATE INDEX sequence_enrolment_due ON public.sequence_enrolment USING btree (company_id, sequence_id, next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX sequence_enrolment_list ON public.sequence_enrolment USING btree (company_id, sequence_id, enrolled_at DESC, id);
CREATE UNIQUE INDEX sequence_enrolment_once ON public.sequence_enrolment USING btree (company_id, position_id, candidate_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text]));
CREATE INDEX sequence_enrolment_position ON public.sequence_enrolment USING btree (company_id, position_id, candidate_id);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The mails of a version of a sequence, which never change: whoever is under way goes on with the version that they began. subject_b: what half of the people read; empty where all read the same. wait_days: after the mail before, of the first after the day of the enrolment.
create table sequence_mail (
  company_id uuid not null,
  sequence_id uuid not null,
  version integer not null,
  step smallint not null,
  subject text not null,
  subject_b text not null default ''::text,
  html text not null,
  wait_days smallint not null,
  constraint sequence_mail_step_check CHECK (((step >= 1) AND (step <= 8))),
  constraint sequence_mail_wait_days_check CHECK (((wait_days >= 0) AND (wait_days <= 60))),
  constraint sequence_mail_company_id_sequence_id_fkey FOREIGN KEY (company_id, sequence_id) REFERENCES sequence(company_id, id) ON DELETE CASCADE,
  constraint sequence_mail_pkey PRIMARY KEY (company_id, sequence_id, version, step)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A mail of a sequence that was written to somebody. Its key is what keeps it from being written twice: it is kept in the transaction that puts the mail into the outbox. interest_id: the mail as every other one that asks. answered_at: when the candidate answered this one.
create table sequence_sent (
  company_id uuid not null,
  enrolment_id uuid not null,
  step smallint not null,
  version integer not null,
  variant text not null,
  interest_id uuid not null,
  sent_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint sequence_sent_step_check CHECK (((step >= 1) AND (step <= 8))),
  constraint sequence_sent_variant_check CHECK ((variant = ANY (ARRAY['a'::text, 'b'::text]))),
  constraint sequence_sent_company_id_enrolment_id_fkey FOREIGN KEY (company_id, enrolment_id) REFERENCES sequence_enrolment(company_id, id) ON DELETE CASCADE,
  constraint sequence_sent_company_id_interest_id_fkey FOREIGN KEY (company_id, interest_id) REFERENCES interest_mail(company_id, id) ON DELETE CASCADE,
  constraint sequence_sent_pkey PRIMARY KEY (company_id, enrolment_id, step)
);
CREATE INDEX sequence_sent_interest ON public.sequence_sent USING btree (company_id, interest_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A machine that acts for the administrator who made it, with what of their rights its scopes name. project_ids, position_ids: nothing outside of these; both empty: no such bounds. networks: as CIDR, from which its keys may be used; empty: from anywhere. a_minute: requests of all its keys.
create table service_account (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  maker_id uuid not null,
  scopes text[] not null,
  reads_only boolean not null,
  project_ids uuid[] not null,
  position_ids uuid[] not null,
  networks text[] not null,
  a_minute integer not null,
  version integer not null default 1,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint service_account_a_minute_check CHECK (((a_minute >= 1) AND (a_minute <= 6000))),
  constraint service_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint service_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint service_account_company_id_maker_id_fkey FOREIGN KEY (company_id, maker_id) REFERENCES app_user(company_id, id),
  constraint service_account_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX service_account_maker ON public.service_account USING btree (company_id, maker_id);
CREATE UNIQUE INDEX service_account_name ON public.service_account USING btree (company_id, lower(name)) WHERE (ended_at IS NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A sign-in. Its token names the company; of the token only the SHA-256 is kept. ends_at: of the session of a visitor (company_visit).
create table session (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  user_agent text,
  is_limited boolean not null default false,
  ends_at timestamp with time zone,
  is_sign_on boolean not null default false,
  paired_name text,
  account_id uuid,
  key_tail text,
  key_id uuid,
  last_address text,
  assistant_id uuid,
  constraint session_paired_name_check CHECK (((length(paired_name) >= 1) AND (length(paired_name) <= 100))),
  constraint session_account FOREIGN KEY (company_id, account_id) REFERENCES service_account(company_id, id) ON DELETE CASCADE,
  constraint session_assistant FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id) ON DELETE CASCADE,
  constraint session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint session_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (company_id, token_hash)
);
CREATE UNIQUE INDEX session_key ON public.session USING btree (company_id, key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX session_last_seen ON public.session USING btree (company_id, last_seen_at);
CREATE INDEX session_of_account ON public.session USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX session_of_assistant ON public.session USING btree (company_id, assistant_id) WHERE (assistant_id IS NOT NULL);
CREATE INDEX session_of_user ON public.session USING btree (company_id, user_id);
CREATE INDEX session_paired ON public.session USING btree (company_id, user_id) WHERE (paired_name IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Links to sheets of candidates, which open them without a sign-in until they expire or are withdrawn. opened: how often one was followed while it was good.
create table shared_sheet (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  resume_id uuid not null,
  position_id uuid,
  with_contact boolean not null,
  shared_by uuid not null,
  shared_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  opened integer not null default 0,
  last_opened_at timestamp with time zone,
  constraint shared_sheet_check CHECK ((expires_at > shared_at)),
  constraint shared_sheet_check1 CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint shared_sheet_opened_check CHECK ((opened >= 0)),
  constraint shared_sheet_company_id_candidate_id_resume_id_fkey FOREIGN KEY (company_id, candidate_id, resume_id) REFERENCES resume(company_id, candidate_id, id) ON DELETE CASCADE,
  constraint shared_sheet_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint shared_sheet_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint shared_sheet_company_id_shared_by_fkey FOREIGN KEY (company_id, shared_by) REFERENCES app_user(company_id, id),
  constraint shared_sheet_company_id_withdrawn_by_fkey FOREIGN KEY (company_id, withdrawn_by) REFERENCES app_user(company_id, id),
  constraint shared_sheet_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX shared_sheet_candidate ON public.shared_sheet USING btree (company_id, candidate_id, resume_id);
CREATE INDEX shared_sheet_position ON public.shared_sheet USING btree (company_id, position_id);
CREATE INDEX shared_sheet_shared_by ON public.shared_sheet USING btree (company_id, shared_by);
CREATE INDEX shared_sheet_withdrawn_by ON public.shared_sheet USING btree (company_id, withdrawn_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Look-up: whom an e-mail signs in. Unique over all companies, because sign-in names none; written together with app_user.
create table sign_in_address (
  email citext not null,
  company uuid not null,
  person uuid not null,
  constraint sign_in_address_pkey PRIMARY KEY (email)
);
CREATE INDEX sign_in_address_domain ON public.sign_in_address USING btree (domain_of(email));
CREATE UNIQUE INDEX sign_in_address_person ON public.sign_in_address USING btree (company, person);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy own_company to rolecall_app using (company = current_company())

-- Failed sign-ins, by hashed account and by hashed address; belongs to no company.
create table sign_in_attempt (
  id bigint not null generated always as identity,
  key text not null,
  at timestamp with time zone not null default now(),
  constraint sign_in_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_attempt_at ON public.sign_in_attempt USING btree (at);
CREATE INDEX sign_in_attempt_key ON public.sign_in_attempt USING btree (key, at);

-- The identity provider through which a company's people sign in: OpenID Connect (issuer, client) or SAML 2.0 (issuer, entry point, certificate). client_secret is sealed with a key made from ROLECALL_SECRET for this company alone.
create table sign_on (
  company_id uuid not null,
  protocol text not null,
  is_on boolean not null,
  label text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  scope text not null,
  entry_point text not null,
  certificate text not null,
  groups_claim text not null,
  version integer not null default 2,
  passwords_off boolean not null default false,
  tested_version integer,
  last_refusal text,
  constraint sign_on_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60))),
  constraint sign_on_protocol_check CHECK ((protocol = ANY (ARRAY['oidc'::text, 'saml'::text]))),
  constraint sign_on_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint sign_on_pkey PRIMARY KEY (company_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A sign-in through an identity provider that is under way; its row goes when it is used, so that each is good once. binding_hash: of what only the browser knows that began. person: who it is, once SAML has said so.
create table sign_on_attempt (
  company_id uuid not null,
  state_hash bytea not null,
  binding_hash bytea not null,
  verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  return_to text not null,
  person jsonb,
  begun_at timestamp with time zone not null,
  constraint sign_on_attempt_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint sign_on_attempt_pkey PRIMARY KEY (company_id, state_hash)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Which role a group of the identity provider gives; of several groups that one which stands first counts. An empty name stands for whoever has none by a group; without it they get no account.
create table sign_on_group (
  company_id uuid not null,
  group_name text not null,
  role_id uuid not null,
  place integer not null,
  constraint sign_on_group_group_name_check CHECK ((length(group_name) <= 200)),
  constraint sign_on_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint sign_on_group_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id) ON DELETE CASCADE,
  constraint sign_on_group_pkey PRIMARY KEY (company_id, group_name)
);
CREATE INDEX sign_on_group_role ON public.sign_on_group USING btree (company_id, role_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The taxonomy, numbered: candidate_skill holds numbers, since ranking reads very many of them. Filled at the start; a number is never given twice.
create table skill (
  number integer not null,
  id text not null,
  constraint skill_number_check CHECK (((number >= 1) AND (number <= 999999))),
  constraint skill_pkey PRIMARY KEY (number),
  constraint skill_id_key UNIQUE (id)
);

-- Terms that descriptions of the company seem to ask for and no list has. An administrator says whether it is a skill: yes makes it one of the company's own (skill_id, of company_skill), no has it never found again.
create table skill_find (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  skill_id text not null,
  name text not null,
  found_at timestamp with time zone not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint skill_find_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint skill_find_check CHECK (((answer IS NULL) = (answered_by IS NULL))),
  constraint skill_find_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint skill_find_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint skill_find_skill_id_check CHECK ((skill_id ~~ 'own:%'::text)),
  constraint skill_find_company_id_answered_by_fkey FOREIGN KEY (company_id, answered_by) REFERENCES app_user(company_id, id),
  constraint skill_find_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint skill_find_pkey PRIMARY KEY (company_id, id),
  constraint skill_find_company_id_skill_id_key UNIQUE (company_id, skill_id)
);
CREATE INDEX skill_find_answered_by ON public.skill_find USING btree (company_id, answered_by);
CREATE INDEX skill_find_newest ON public.skill_find USING btree (company_id, found_at DESC, id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Where a find stands: how often in the description of the position that was read last, and the first sentence of it that names it.
create table skill_find_place (
  company_id uuid not null,
  position_id uuid not null,
  find_id uuid not null,
  times integer not null,
  sentence text not null,
  constraint skill_find_place_times_check CHECK ((times >= 1)),
  constraint skill_find_place_company_id_find_id_fkey FOREIGN KEY (company_id, find_id) REFERENCES skill_find(company_id, id) ON DELETE CASCADE,
  constraint skill_find_place_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint skill_find_place_pkey PRIMARY KEY (company_id, position_id, find_id)
);
CREATE INDEX skill_find_place_find ON public.skill_find_place USING btree (company_id, find_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Up to which version the description of a position was read for what is told of it afterwards, by a job every minute: terms that no list has, and its language where the save left it open.
create table skill_find_reading (
  company_id uuid not null,
  position_id uuid not null,
  version integer not null,
  constraint skill_find_reading_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint skill_find_reading_pkey PRIMARY KEY (company_id, position_id)
);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Files of skills that somebody brought: looked through first (checking, checked), then taken over (running; done or stopped) and perhaps taken back (undone). total: rows of the file, known once it was looked through; the counts are of the rows read so far. samples: some names of each kind, with the line and the reason of rows refused. kept: skills that stayed when it was taken back, since positions ask for them. made_by: nobody, where it came from the command line, as then file_key.
create table skill_import (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  file_key text,
  state text not null,
  origin text,
  reason text,
  total integer not null default 0,
  rows_read integer not null default 0,
  added integer not null default 0,
  known integer not null default 0,
  doubled integer not null default 0,
  refused integer not null default 0,
  samples jsonb not null default '{}'::jsonb,
  kept integer not null default 0,
  kept_names text[] not null default '{}'::text[],
  made_by uuid,
  made_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint skill_import_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint skill_import_check1 CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint skill_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint skill_import_origin_check CHECK ((origin = ANY (ARRAY['esco'::text, 'onet'::text]))),
  constraint skill_import_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'stopped'::text, 'refused'::text, 'undone'::text]))),
  constraint skill_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint skill_import_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint skill_import_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES app_user(company_id, id),
  constraint skill_import_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX skill_import_made_by ON public.skill_import USING btree (company_id, made_by);
CREATE INDEX skill_import_newest ON public.skill_import USING btree (company_id, made_at DESC, id);
CREATE UNIQUE INDEX skill_import_under_way ON public.skill_import USING btree (company_id) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text]));
CREATE INDEX skill_import_undone_by ON public.skill_import USING btree (company_id, undone_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The posting table of the match, written from resume_skill for some thousand people at a time (block). people: candidate.slot * 512, + 256 where the skill is only a neighbour of one that is shown, + 128 where a résumé names it, + how strongly (1 to 100). A slot that no candidate has any more counts for nobody.
create table skill_posting (
  company_id uuid not null,
  skill integer not null,
  block bigint not null,
  people bigint[] not null,
  constraint skill_posting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint skill_posting_pkey PRIMARY KEY (company_id, skill, block)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Where résumés come from: the internal pool and outside job boards.
create table source (
  company_id uuid not null,
  id text not null,
  label text not null,
  place integer not null,
  active boolean not null default true,
  constraint source_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint source_pkey PRIMARY KEY (company_id, id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- How a source is searched over HTTP. address: with {query}, {page} and {count} in it; mapping: where its answers say what; dialect: how it takes Boolean queries. failures: in a row, since failing_since, the last of them for failure; broken_at: when the fifth made us stop asking for a while; asked_at: when it last answered or failed to. used: people it named on the day used_on.
create table source_connector (
  company_id uuid not null,
  source text not null,
  address text not null,
  mapping jsonb not null,
  daily_limit integer not null,
  failures integer not null default 0,
  broken_at timestamp with time zone,
  used_on date,
  used integer not null default 0,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  person_address text not null default ''::text,
  is_on boolean not null default true,
  dialect text not null default 'words'::text,
  asked_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text not null default ''::text,
  constraint source_connector_address_check CHECK (((length(address) >= 1) AND (length(address) <= 2000))),
  constraint source_connector_daily_limit_check CHECK (((daily_limit >= 1) AND (daily_limit <= 10000))),
  constraint source_connector_dialect CHECK ((dialect = ANY (ARRAY['words'::text, 'signs'::text, 'plain'::text]))),
  constraint source_connector_person_address_check CHECK ((length(person_address) <= 2000)),
  constraint source_connector_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint source_connector_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id) ON DELETE CASCADE,
  constraint source_connector_pkey PRIMARY KEY (company_id, source)
);
CREATE INDEX source_connector_changed_by ON public.source_connector USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What opens the company's account at an outside source (user name, password, client id, client secret), sealed with AES-256-GCM by the key of key_id, which is in no database: 12 bytes of nonce, 16 of tag, then the sealed JSON. Bound to its company and source, so that it opens in no other row.
create table source_credential (
  company_id uuid not null,
  source text not null,
  key_id text not null,
  sealed bytea not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint source_credential_key_id_check CHECK ((length(key_id) = 16)),
  constraint source_credential_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint source_credential_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint source_credential_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id) ON DELETE CASCADE,
  constraint source_credential_pkey PRIMARY KEY (company_id, source)
);
CREATE INDEX source_credential_changed_by ON public.source_credential USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Whom a source named under an id of its own, so that nobody is made twice. said: a hash of what it said of them last, empty where that was not kept; seen_at: when; gone_at: since when it shows them no more.
create table sourced_person (
  company_id uuid not null,
  source text not null,
  remote_id text not null,
  candidate_id bigint not null,
  said text not null default ''::text,
  seen_at timestamp with time zone,
  gone_at timestamp with time zone,
  brought boolean not null default true,
  constraint sourced_person_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint sourced_person_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id) ON DELETE CASCADE,
  constraint sourced_person_pkey PRIMARY KEY (company_id, source, remote_id)
);
CREATE INDEX sourced_person_candidate ON public.sourced_person USING btree (company_id, candidate_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a source is asked for a position in place of what the position says itself. source: a source of the company, or a code that stands for all of its kind. boolean_query: empty where the query of the position is asked.
create table sourcing_option (
  company_id uuid not null,
  position_id uuid not null,
  source text not null,
  source_code text not null,
  code text not null default ''::text,
  title text not null default ''::text,
  jd_edited boolean not null,
  boolean_query text not null default ''::text,
  details jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint sourcing_option_source_check CHECK (((length(source) >= 1) AND (length(source) <= 100))),
  constraint sourcing_option_source_code_check CHECK ((source_code = ANY (ARRAY['s1'::text, 's2'::text, 's3'::text]))),
  constraint sourcing_option_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES app_user(company_id, id),
  constraint sourcing_option_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint sourcing_option_pkey PRIMARY KEY (company_id, position_id, source)
);
CREATE INDEX sourcing_option_changed_by ON public.sourcing_option USING btree (company_id, changed_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A source of a run that the browser extension of whoever started it reads; how far it is stands in sourcing_part. token_hash: of the browser that took it; heard_at: when that browser said something last.
create table sourcing_order (
  company_id uuid not null,
  run_id uuid not null,
  source text not null,
  user_id uuid not null,
  ordered_at timestamp with time zone not null,
  token_hash bytea,
  heard_at timestamp with time zone,
  constraint sourcing_order_company_id_run_id_source_fkey FOREIGN KEY (company_id, run_id, source) REFERENCES sourcing_part(company_id, run_id, source) ON DELETE CASCADE,
  constraint sourcing_order_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint sourcing_order_pkey PRIMARY KEY (company_id, run_id, source)
);
CREATE INDEX sourcing_order_user ON public.sourcing_order USING btree (company_id, user_id, ordered_at);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Pages of an order that a browser has reported, so that each counts once however often it is sent.
create table sourcing_order_page (
  company_id uuid not null,
  run_id uuid not null,
  source text not null,
  page integer not null,
  reported_at timestamp with time zone not null,
  constraint sourcing_order_page_page_check CHECK (((page >= 1) AND (page <= 1000))),
  constraint sourcing_order_page_company_id_run_id_source_fkey FOREIGN KEY (company_id, run_id, source) REFERENCES sourcing_order(company_id, run_id, source) ON DELETE CASCADE,
  constraint sourcing_order_page_pkey PRIMARY KEY (company_id, run_id, source, page)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- One source of a run. next_page: where it goes on, kept together with the counts of what came before, so that a run that was cut off asks for nobody twice. A source is asked once at a time for a position.
create table sourcing_part (
  company_id uuid not null,
  run_id uuid not null,
  position_id uuid not null,
  source text not null,
  state text not null default 'waiting'::text,
  reason text not null default ''::text,
  next_page text not null default ''::text,
  found integer not null default 0,
  added integer not null default 0,
  known integer not null default 0,
  failed integer not null default 0,
  named integer not null default 0,
  constraint sourcing_part_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'stopped'::text]))),
  constraint sourcing_part_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint sourcing_part_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES sourcing_run(company_id, id) ON DELETE CASCADE,
  constraint sourcing_part_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id),
  constraint sourcing_part_pkey PRIMARY KEY (company_id, run_id, source)
);
CREATE UNIQUE INDEX sourcing_part_once ON public.sourcing_part USING btree (company_id, position_id, source) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX sourcing_part_open ON public.sourcing_part USING btree (company_id, run_id, source) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX sourcing_part_position ON public.sourcing_part USING btree (company_id, position_id);
CREATE INDEX sourcing_part_source ON public.sourcing_part USING btree (company_id, source);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Sources being asked for people for a position. state: what windows show, which may be done before the last source has answered; ended_at: when it has.
create table sourcing_run (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  state text not null default 'init'::text,
  started_by uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_nightly boolean not null default false,
  account_id uuid,
  assistant_id uuid,
  constraint sourcing_run_state_check CHECK ((state = ANY (ARRAY['init'::text, 'done'::text]))),
  constraint sourcing_run_account FOREIGN KEY (company_id, account_id) REFERENCES service_account(company_id, id),
  constraint sourcing_run_assistant FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id),
  constraint sourcing_run_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint sourcing_run_company_id_started_by_fkey FOREIGN KEY (company_id, started_by) REFERENCES app_user(company_id, id),
  constraint sourcing_run_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX sourcing_run_account ON public.sourcing_run USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX sourcing_run_assistant ON public.sourcing_run USING btree (company_id, assistant_id) WHERE (assistant_id IS NOT NULL);
CREATE INDEX sourcing_run_newest ON public.sourcing_run USING btree (company_id, position_id, started_at DESC, id);
CREATE INDEX sourcing_run_started_by ON public.sourcing_run USING btree (company_id, started_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The groups and statuses of a company as they were at one time: plan is the StagePlan of domain/pipeline, the last version is in force. changed: what became another, in words; restores: the version that it went back to; created_by is null for what the product brings.
create table stage_version (
  company_id uuid not null,
  version integer not null,
  plan jsonb not null,
  changed text[] not null default '{}'::text[],
  restores integer,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint stage_version_version_check CHECK ((version >= 1)),
  constraint stage_version_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint stage_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint stage_version_pkey PRIMARY KEY (company_id, version)
);
CREATE INDEX stage_version_created_by ON public.stage_version USING btree (company_id, created_by);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Skills that candidates say they have and their résumés do not show; they count as one that stands in a list of skills. skill: a number of skill or company_skill. said: where they learnt or used it, in their own words.
create table stated_skill (
  company_id uuid not null,
  candidate_id bigint not null,
  skill integer not null,
  said text not null,
  stated_at timestamp with time zone not null,
  constraint stated_skill_said_check CHECK (((length(said) >= 1) AND (length(said) <= 500))),
  constraint stated_skill_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint stated_skill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint stated_skill_pkey PRIMARY KEY (company_id, candidate_id, skill)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A status of a candidate on a position, inside a group. required_features: [{feature, parent_status}].
create table status (
  company_id uuid not null,
  id text not null,
  group_id text not null,
  display_name text not null,
  place integer not null,
  enabled_features text[] not null default '{}'::text[],
  disabled_features text[] not null default '{}'::text[],
  required_features jsonb not null default '[]'::jsonb,
  option_list text[] not null default '{}'::text[],
  reason_mandatory boolean not null default false,
  reason_label text not null default ''::text,
  reason_api_key text not null default ''::text,
  get_comments boolean not null default false,
  not_interested boolean not null default false,
  colour text not null default ''::text,
  constraint status_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES status_group(company_id, id),
  constraint status_pkey PRIMARY KEY (company_id, id),
  constraint status_company_id_id_group_id_key UNIQUE (company_id, id, group_id)
);
CREATE INDEX status_of_group ON public.status USING btree (company_id, group_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A stage of the pipeline. status_type says what the product does with it (initial, applicants, open, hiring_manager, selected, closed).
create table status_group (
  company_id uuid not null,
  id text not null,
  display_name text not null,
  group_order integer not null,
  status_type text not null,
  constraint status_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint status_group_pkey PRIMARY KEY (company_id, id),
  constraint status_group_company_id_group_order_key UNIQUE (company_id, group_order) DEFERRABLE INITIALLY DEFERRED
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The moves that are allowed.
create table status_move (
  company_id uuid not null,
  from_status text not null,
  to_status text not null,
  constraint status_move_company_id_from_status_fkey FOREIGN KEY (company_id, from_status) REFERENCES status(company_id, id) ON DELETE CASCADE,
  constraint status_move_company_id_to_status_fkey FOREIGN KEY (company_id, to_status) REFERENCES status(company_id, id) ON DELETE CASCADE,
  constraint status_move_pkey PRIMARY KEY (company_id, from_status, to_status)
);
CREATE INDEX status_move_to ON public.status_move USING btree (company_id, to_status);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- A file in the file store, named by the SHA-256 of its bytes.
create table stored_file (
  company_id uuid not null,
  key text not null,
  size bigint not null,
  content_type text not null,
  created_at timestamp with time zone not null default now(),
  constraint stored_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint stored_file_pkey PRIMARY KEY (company_id, key)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Look-up: who runs the product itself. Named from the command line of the machine only: the application reads the rows of its company and writes none.
create table super_administrator (
  person uuid not null,
  company uuid not null,
  may_add_companies boolean not null,
  may_edit_addons boolean not null,
  may_sign_in boolean not null default true,
  constraint super_administrator_pkey PRIMARY KEY (person)
);
CREATE INDEX super_administrator_company ON public.super_administrator USING btree (company);
-- policy backup to rolecall_backup using true
-- policy gate to rolecall_gate using true
-- policy gate_names to rolecall_gate using true
-- policy own_company to rolecall_app using (company = current_company())

-- What somebody answered, by question, an id of a choice each; what they would rather not say is missing. country: whose questions they were. Theirs to change and to take back at any time; nothing says elsewhere whether there is one.
create table survey.answer (
  company_id uuid not null,
  candidate_id bigint not null,
  country text not null,
  answers jsonb not null,
  answered_on date not null,
  constraint answer_answers_check CHECK (((jsonb_typeof(answers) = 'object'::text) AND (length((answers)::text) <= 400))),
  constraint answer_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint answer_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint answer_pkey PRIMARY KEY (company_id, candidate_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_survey using (company_id = current_company())

-- Words that a company puts on people of its pool, each with a colour.
create table tag (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name citext not null,
  colour text not null,
  made_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint tag_colour_check CHECK ((colour = ANY (ARRAY['grey'::text, 'red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'indigo'::text, 'violet'::text, 'pink'::text]))),
  constraint tag_version_check CHECK ((version >= 1)),
  constraint tag_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint tag_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint tag_pkey PRIMARY KEY (company_id, id),
  constraint tag_company_id_name_key UNIQUE (company_id, name)
);
CREATE INDEX tag_made_by ON public.tag USING btree (company_id, made_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What a position may ask for, kept to make others from. skills: [{kind, skillId, name, score, mandatory, userdefined, why}], copied whole and looked up by nothing. questionnaire_*: as it was called when it was chosen; no key, since the template outlives it. position_id: the one that was saved as this template.
create table template (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  code citext not null,
  name citext not null,
  title text not null,
  description text not null,
  min_experience numeric not null,
  max_experience numeric not null,
  skills jsonb not null default '[]'::jsonb,
  functions jsonb not null default '[]'::jsonb,
  questionnaire_id uuid,
  questionnaire_name text,
  position_id uuid,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone not null,
  constraint template_check CHECK ((min_experience <= max_experience)),
  constraint template_check1 CHECK (((questionnaire_id IS NULL) = (questionnaire_name IS NULL))),
  constraint template_code_check CHECK (((length((code)::text) >= 1) AND (length((code)::text) <= 100))),
  constraint template_description_check CHECK ((length(description) >= 1)),
  constraint template_max_experience_check CHECK ((max_experience <= (60)::numeric)),
  constraint template_min_experience_check CHECK ((min_experience >= (0)::numeric)),
  constraint template_name_check CHECK (((length((name)::text) >= 1) AND (length((name)::text) <= 100))),
  constraint template_title_check CHECK (((length(title) >= 2) AND (length(title) <= 100))),
  constraint template_version_check CHECK ((version >= 1)),
  constraint template_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint template_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id),
  constraint template_pkey PRIMARY KEY (company_id, id),
  constraint template_company_id_code_key UNIQUE (company_id, code),
  constraint template_company_id_name_key UNIQUE (company_id, name)
);
CREATE INDEX template_created_by ON public.template USING btree (company_id, created_by);
CREATE INDEX template_edited ON public.template USING btree (company_id, edited_at DESC, id);
CREATE INDEX template_position ON public.template USING btree (company_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What each edit of a template changed, and the version that it made. changed: [{field, before, now}].
create table template_edit (
  company_id uuid not null,
  template_id uuid not null,
  version integer not null,
  changed jsonb not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  constraint template_edit_version_check CHECK ((version >= 2)),
  constraint template_edit_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id),
  constraint template_edit_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES template(company_id, id) ON DELETE CASCADE,
  constraint template_edit_pkey PRIMARY KEY (company_id, template_id, version)
);
CREATE INDEX template_edit_made_by ON public.template_edit USING btree (company_id, made_by);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What somebody whom nobody has made sure of said under the e-mail or with the résumé of a person who is known, on the post of a position. It changes nothing of the person until the owner of the address or a colleague says that it is theirs. file_key: of another résumé than those that are known, null without one; name, phone, email: null where they say nothing else than is known; an e-mail is shown, and never becomes the person’s.
create table unconfirmed_version (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  name text,
  phone text,
  email text,
  file_key text,
  file_name text not null default ''::text,
  form_response jsonb not null,
  knocked_out_by text[] not null default '{}'::text[],
  consented_at timestamp with time zone,
  came_at timestamp with time zone not null,
  channel text not null default ''::text,
  constraint unconfirmed_version_channel_check CHECK ((length(channel) <= 40)),
  constraint unconfirmed_version_email_check CHECK ((email = lower(email))),
  constraint unconfirmed_version_company_id_candidate_id_fkey FOREIGN KEY (company_id, candidate_id) REFERENCES candidate(company_id, id) ON DELETE CASCADE,
  constraint unconfirmed_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint unconfirmed_version_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id) ON DELETE CASCADE,
  constraint unconfirmed_version_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX unconfirmed_version_came ON public.unconfirmed_version USING btree (company_id, came_at);
CREATE INDEX unconfirmed_version_candidate ON public.unconfirmed_version USING btree (company_id, candidate_id, came_at);
CREATE INDEX unconfirmed_version_position ON public.unconfirmed_version USING btree (company_id, position_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- One sending of files into a resume group. use_metadata: where a résumé names nobody, the name of its file may.
create table upload (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  resume_group_id uuid not null,
  source text not null,
  geo_region text not null,
  vendor text not null default ''::text,
  kind text not null default ''::text,
  use_metadata boolean not null default false,
  file_count integer not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  account_id uuid,
  assistant_id uuid,
  constraint upload_account FOREIGN KEY (company_id, account_id) REFERENCES service_account(company_id, id),
  constraint upload_assistant FOREIGN KEY (company_id, assistant_id) REFERENCES assistant(company_id, id),
  constraint upload_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint upload_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint upload_company_id_resume_group_id_fkey FOREIGN KEY (company_id, resume_group_id) REFERENCES resume_group(company_id, id),
  constraint upload_company_id_source_fkey FOREIGN KEY (company_id, source) REFERENCES source(company_id, id),
  constraint upload_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX upload_account ON public.upload USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX upload_assistant ON public.upload USING btree (company_id, assistant_id) WHERE (assistant_id IS NOT NULL);
CREATE INDEX upload_by ON public.upload USING btree (company_id, created_by, created_at DESC);
CREATE INDEX upload_group ON public.upload USING btree (company_id, resume_group_id);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- What became of each file of an upload; reason says in one sentence why a file was refused or needs a look. given_name: of the person, typed where the text has none. Goes with its résumé, since the name of a file often is that of a person.
create table upload_file (
  company_id uuid not null,
  upload_id uuid not null,
  place integer not null,
  file_name text not null,
  file_key text,
  state text not null,
  reason text,
  resume_id uuid,
  candidate_id bigint,
  attempts smallint not null default 0,
  finished_at timestamp with time zone,
  reader_deaths smallint not null default 0,
  version text not null default 'first'::text,
  given_name text,
  received_at timestamp with time zone,
  constraint upload_file_given_name_check CHECK (((char_length(given_name) >= 1) AND (char_length(given_name) <= 200))),
  constraint upload_file_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'reading'::text, 'added'::text, 'duplicate'::text, 'refused'::text, 'needs_look'::text]))),
  constraint upload_file_version_check CHECK ((version = ANY (ARRAY['first'::text, 'newer'::text, 'older'::text]))),
  constraint upload_file_company_id_resume_id_fkey FOREIGN KEY (company_id, resume_id) REFERENCES resume(company_id, id) ON DELETE CASCADE,
  constraint upload_file_company_id_upload_id_fkey FOREIGN KEY (company_id, upload_id) REFERENCES upload(company_id, id) ON DELETE CASCADE,
  constraint upload_file_pkey PRIMARY KEY (company_id, upload_id, place)
);
CREATE INDEX upload_file_resume ON public.upload_file USING btree (company_id, resume_id) WHERE (resume_id IS NOT NULL);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- The link to somebody’s own room for video calls, which is used where an interview that they lead has neither link nor place.
create table video_room (
  company_id uuid not null,
  user_id uuid not null,
  link text not null,
  changed_at timestamp with time zone not null,
  constraint video_room_link_check CHECK (((length(link) >= 1) AND (length(link) <= 2000))),
  constraint video_room_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint video_room_pkey PRIMARY KEY (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Where events of a company are told to. kinds: of events; none stands for all that are open. in_charge: the administrator in whose name it hears, and as what they may see. reason: why the product has switched it off. failures: tries that failed since the last that did not, failing_since the first of them.
create table webhook (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name citext not null,
  url text not null,
  kinds text[] not null default '{}'::text[],
  has_contents boolean not null default false,
  state text not null default 'on'::text,
  reason text not null default ''::text,
  in_charge uuid not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  key_id text not null,
  sealed bytea not null,
  older_key_id text,
  older_sealed bytea,
  older_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  constraint webhook_check CHECK (((older_key_id IS NULL) = (older_sealed IS NULL))),
  constraint webhook_check1 CHECK (((older_until IS NULL) = (older_sealed IS NULL))),
  constraint webhook_check2 CHECK (((reason = ''::text) OR (state = 'off'::text))),
  constraint webhook_name_check CHECK (((length((name)::text) >= 1) AND (length((name)::text) <= 80))),
  constraint webhook_state_check CHECK ((state = ANY (ARRAY['on'::text, 'paused'::text, 'off'::text]))),
  constraint webhook_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint webhook_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint webhook_company_id_in_charge_fkey FOREIGN KEY (company_id, in_charge) REFERENCES app_user(company_id, id),
  constraint webhook_pkey PRIMARY KEY (company_id, id),
  constraint webhook_company_id_name_key UNIQUE (company_id, name)
);
CREATE INDEX webhook_in_charge ON public.webhook USING btree (company_id, in_charge);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- Tries to deliver, the first with place 1. status: of the answer, where there was one; answer: how its body begins; error: why it counts as failed, where that is not its status.
create table webhook_attempt (
  company_id uuid not null,
  delivery_id bigint not null,
  place integer not null,
  at timestamp with time zone not null,
  status integer,
  took_ms integer not null,
  answer text not null default ''::text,
  error text not null default ''::text,
  constraint webhook_attempt_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES webhook_delivery(company_id, id) ON DELETE CASCADE,
  constraint webhook_attempt_pkey PRIMARY KEY (company_id, delivery_id, place)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- An event of the history that a webhook is told of, written with it; without an event it is a test. Of one subject (a candidate, else a position, else a project) the next one waits until the one before it is through. held_until: somebody is at it until then, unless they were killed. tries: since it was last asked for. withheld: whoever is in charge may not see what it is about.
create table webhook_delivery (
  company_id uuid not null,
  id bigint not null default next_wire_id(nextval('wire_id_turn'::regclass)),
  webhook_id uuid not null,
  message_id uuid not null default gen_random_uuid(),
  event_id bigint,
  subject text not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  held_until timestamp with time zone,
  tries smallint not null default 0,
  finished_at timestamp with time zone,
  constraint webhook_delivery_check CHECK (((finished_at IS NULL) = (state = 'waiting'::text))),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'withheld'::text]))),
  constraint webhook_delivery_company_id_webhook_id_fkey FOREIGN KEY (company_id, webhook_id) REFERENCES webhook(company_id, id) ON DELETE CASCADE,
  constraint webhook_delivery_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (company_id, webhook_id, id) INCLUDE (next_at, subject) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_finished ON public.webhook_delivery USING btree (company_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX webhook_delivery_later ON public.webhook_delivery USING btree (company_id, webhook_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_of ON public.webhook_delivery USING btree (company_id, webhook_id, id);
-- policy backup to rolecall_backup using true
-- policy clock_asks to rolecall_clock using true
-- policy own_company to rolecall_app using (company_id = current_company())

-- When somebody may be asked to an interview: days from 1, Monday, to 7, Sunday, and minutes since midnight as the clocks of the zone show them. Without a row Monday to Friday, nine to five, in the zone of the company.
create table working_hours (
  company_id uuid not null,
  user_id uuid not null,
  days smallint[] not null,
  from_minute integer not null,
  to_minute integer not null,
  time_zone text not null,
  changed_at timestamp with time zone not null,
  constraint working_hours_check CHECK ((to_minute > from_minute)),
  constraint working_hours_from_minute_check CHECK ((from_minute >= 0)),
  constraint working_hours_to_minute_check CHECK ((to_minute <= 1440)),
  constraint working_hours_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint working_hours_pkey PRIMARY KEY (company_id, user_id)
);
-- policy backup to rolecall_backup using true
-- policy own_company to rolecall_app using (company_id = current_company())
