-- Assistants that people have connected (docs/decisions/0148). Their tokens are sessions with a mark (decision 51): all that ends sessions
-- of a person who is switched off, or of a company, ends them.
create table assistant (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  host text not null check (length(host) between 1 and 260),
  proposes boolean not null,
  allowed_at timestamptz not null,
  connected_at timestamptz,
  used_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table assistant is 'A program that reads for somebody, and proposes what they then confirm where proposes says so. name: what it calls itself, which nobody has checked. host: where its answers went. connected_at: it came for its first token; until then it is only allowed. used_at: it last came for one.';
create index assistant_of on assistant (company_id, user_id);
call keep_companies_apart('assistant');

create table assistant_grant (
  company_id uuid not null,
  token_hash bytea not null,
  assistant_id uuid not null,
  client_hash bytea not null,
  redirect_uri text,
  challenge text,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, assistant_id) references assistant (company_id, id) on delete cascade,
  check ((redirect_uri is null) = (challenge is null))
);
comment on table assistant_grant is 'What is exchanged for a token once: a code, which has a redirect_uri and a challenge (PKCE), or what renews the token. Used a second time it ends the connection, so it is kept for some days after the first.';
comment on column assistant_grant.client_hash is 'Of the client_id of the program, who alone may use it.';
create index assistant_grant_of on assistant_grant (company_id, assistant_id);
call keep_companies_apart('assistant_grant');

alter table session add column assistant_id uuid;
alter table session add constraint session_assistant foreign key (company_id, assistant_id) references assistant (company_id, id) on delete cascade;
comment on column session.assistant_id is 'The session is a token of this assistant: it ends at ends_at.';
create index session_of_assistant on session (company_id, assistant_id) where assistant_id is not null;

alter table run add column assistant_id uuid;
alter table run add constraint run_assistant foreign key (company_id, assistant_id) references assistant (company_id, id);
comment on column run.assistant_id is 'By which assistant started_by asked for it, having confirmed it; null where they did themselves.';
create index run_assistant on run (company_id, assistant_id) where assistant_id is not null;
