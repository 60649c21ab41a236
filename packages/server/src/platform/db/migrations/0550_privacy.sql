-- What the company has candidates agree to, how long it keeps them, what it hands out to them, and whom it has erased.
alter table candidate add column erased_at timestamptz;
comment on column candidate.erased_at is 'When everything that tells who this was has been taken out. The row stays for what is counted: positions, sources, the way through the stages.';
create index candidate_erased on candidate (company_id) where erased_at is not null;

create table consent_wording (
  company_id uuid not null references company on delete cascade,
  version int not null check (version > 0),
  text text not null check (length(text) between 10 and 4000),
  written_by uuid,
  written_at timestamptz not null,
  primary key (company_id, version),
  foreign key (company_id, written_by) references app_user (company_id, id)
);
comment on table consent_wording is 'What candidates are asked to agree to. The last version is in force; no row before somebody has agreed or written one. written_by: null for the words that the product brings.';
create index consent_wording_written_by on consent_wording (company_id, written_by);
call keep_companies_apart('consent_wording');

create table candidate_consent (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  wording int not null,
  way text not null check (way in ('job_post', 'form', 'recruiter', 'import')),
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  recorded_by uuid,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, wording) references consent_wording (company_id, version),
  foreign key (company_id, recorded_by) references app_user (company_id, id)
);
comment on table candidate_consent is 'When a candidate agreed to which wording, and by what way. recorded_by: null where the candidate did so in person.';
create index candidate_consent_person on candidate_consent (company_id, candidate_id, given_at desc);
create index candidate_consent_wording on candidate_consent (company_id, wording);
create index candidate_consent_recorded_by on candidate_consent (company_id, recorded_by);
call keep_companies_apart('candidate_consent');

create table retention_rule (
  company_id uuid not null references company on delete cascade,
  is_on boolean not null,
  months int not null check (months between 1 and 120),
  keep_selected boolean not null,
  keep_consented boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table retention_rule is 'After how many months without activity candidates are erased, every night while is_on. keep_selected: not those who were selected for a position; keep_consented: not those who agreed within that time.';
create index retention_rule_changed_by on retention_rule (company_id, changed_by);
call keep_companies_apart('retention_rule');

create table erasure (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  reason text not null check (reason in ('asked', 'no_longer_needed', 'no_consent', 'retention')),
  asked_by uuid,
  asked_at timestamptz not null,
  rows_gone_at timestamptz,
  files text[] not null default '{}',
  erased_at timestamptz,
  primary key (company_id, id),
  unique (company_id, candidate_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id)
);
comment on table erasure is 'Who was erased, without a word of them. rows_gone_at: when the database held nothing any more; files: keys of the store that are still to be removed then; erased_at: when these were gone too. asked_by: null for the rule of retention.';
create index erasure_newest on erasure (company_id, asked_at desc, id);
create index erasure_asked_by on erasure (company_id, asked_by);
call keep_companies_apart('erasure');

create table person_export (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  file_key text,
  size bigint not null default 0,
  ready_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id)
);
comment on table person_export is 'Everything that the company keeps of a candidate, as one ZIP for the candidate. file_key: in the store once it is ready, until it is removed.';
create index person_export_newest on person_export (company_id, asked_at desc, id);
create index person_export_candidate on person_export (company_id, candidate_id, asked_at desc);
create index person_export_asked_by on person_export (company_id, asked_by);
call keep_companies_apart('person_export');

create index application_form_erasure_asked on application_form (company_id, erasure_asked_at) where erasure_asked_at is not null;

-- Who agreed on a job post before wordings were kept agreed to the words that stood there.
alter table company no force row level security;
alter table application_form no force row level security;
alter table consent_wording no force row level security;
alter table candidate_consent no force row level security;
insert into consent_wording (company_id, version, text, written_at)
  select c.id, 1, left(c.name, 200) || ' may keep what I send here to decide about this application.', now()
  from company c
  where exists (select from application_form f where f.company_id = c.id and f.consented_at is not null);
insert into candidate_consent (company_id, candidate_id, wording, way, given_at)
  select f.company_id, f.candidate_id, 1, 'job_post', f.consented_at
  from application_form f where f.consented_at is not null;
alter table candidate_consent force row level security;
alter table consent_wording force row level security;
alter table application_form force row level security;
alter table company force row level security;

-- An entry of the history loses the words of who was erased and keeps its place in the chain.
alter table event_seal add column left_hash bytea;
alter table event_seal add column erasure_id uuid;
alter table event_seal add constraint event_seal_erased check ((left_hash is null) = (erasure_id is null));
comment on column event_seal.left_hash is 'Of an entry that lost words with an erasure: the hash of what is left of it, on its own hash. The entry of the erasure, further on in the chain, answers for all of them.';

create policy gate_redacts on event to rolecall_gate using (company_id = current_company()) with check (company_id = current_company());
create policy gate_redacts on event_seal to rolecall_gate using (company_id = current_company()) with check (company_id = current_company());
grant select, update on event to rolecall_gate;
grant select, update on event_seal to rolecall_gate;

create function redact_events(company uuid, erasure uuid, ids bigint[], payloads jsonb[], left_hashes text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update event set payload = n.payload
    from unnest(ids, payloads) n (id, payload)
    where event.company_id = company and event.id = n.id
      and exists (select from erasure e where e.company_id = company and e.id = redact_events.erasure and e.rows_gone_at is null);
  update event_seal set left_hash = decode(n.left_hash, 'hex'), erasure_id = redact_events.erasure
    from unnest(ids, left_hashes) n (id, left_hash)
    where event_seal.company_id = company and event_seal.event_id = n.id and event_seal.erasure_id is null
      and exists (select from erasure e where e.company_id = company and e.id = redact_events.erasure and e.rows_gone_at is null);
$$;
comment on function redact_events is 'Takes the words of somebody who is being erased out of entries of the history, which the application cannot change otherwise. Does nothing without an erasure that is under way.';
create policy gate_looks on erasure for select to rolecall_gate using (company_id = current_company());
grant select on erasure to rolecall_gate;
grant create on schema public to rolecall_gate;
alter function redact_events owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function redact_events from public;
grant execute on function redact_events to rolecall_app;
