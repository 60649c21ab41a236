-- What happens in a company is told to machines of others: as what, where to, and what became of each try (docs/decisions/0144).
create table webhook (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name citext not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 2000),
  kinds text[] not null default '{}',
  has_contents boolean not null default false,
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  reason text not null default '',
  in_charge uuid not null,
  created_at timestamptz not null,
  version int not null default 1,
  key_id text not null,
  sealed bytea not null,
  older_key_id text,
  older_sealed bytea,
  older_until timestamptz,
  failures int not null default 0,
  failing_since timestamptz,
  primary key (company_id, id),
  unique (company_id, name),
  foreign key (company_id, in_charge) references app_user (company_id, id),
  check ((older_key_id is null) = (older_sealed is null)),
  check ((older_until is null) = (older_sealed is null)),
  check (reason = '' or state = 'off')
);
comment on table webhook is 'Where events of a company are told to. kinds: of events; none stands for all that are open. in_charge: the administrator in whose name it hears, and as what they may see. reason: why the product has switched it off. failures: tries that failed since the last that did not, failing_since the first of them.';
comment on column webhook.sealed is 'The secret that signs, sealed with AES-256-GCM by the key of key_id as credentials of sources are (source_credential), bound to its webhook. older_sealed: the one before, which signs, too, until older_until.';
create index webhook_in_charge on webhook (company_id, in_charge);
call keep_companies_apart('webhook');

create table webhook_delivery (
  company_id uuid not null,
  id bigint not null default next_wire_id(),
  webhook_id uuid not null,
  message_id uuid not null default gen_random_uuid(),
  event_id bigint,
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  created_at timestamptz not null,
  next_at timestamptz not null,
  held_until timestamptz,
  tries smallint not null default 0,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade,
  check ((finished_at is null) = (state = 'waiting'))
);
comment on table webhook_delivery is 'An event of the history that a webhook is told of, written with it; without an event it is a test. Of one subject (a candidate, else a position, else a project) the next one waits until the one before it is through. held_until: somebody is at it until then, unless they were killed. tries: since it was last asked for. withheld: whoever is in charge may not see what it is about.';
create index webhook_delivery_of on webhook_delivery (company_id, webhook_id, id);
create index webhook_delivery_due on webhook_delivery (company_id, webhook_id, id) include (next_at, subject) where state = 'waiting';
create index webhook_delivery_later on webhook_delivery (company_id, webhook_id, next_at) where state = 'waiting';
create index webhook_delivery_finished on webhook_delivery (company_id, finished_at) where finished_at is not null;
call keep_companies_apart('webhook_delivery');

create table webhook_attempt (
  company_id uuid not null,
  delivery_id bigint not null,
  place int not null,
  at timestamptz not null,
  status int,
  took_ms int not null,
  answer text not null default '',
  error text not null default '',
  primary key (company_id, delivery_id, place),
  foreign key (company_id, delivery_id) references webhook_delivery (company_id, id) on delete cascade
);
comment on table webhook_attempt is 'Tries to deliver, the first with place 1. status: of the answer, where there was one; answer: how its body begins; error: why it counts as failed, where that is not its status.';
call keep_companies_apart('webhook_attempt');

-- Which companies have webhooks, and which of them something to send: asked of all of them at once (0770_who_has_work.sql).
grant select (company_id, id, state) on webhook to rolecall_clock;
create policy clock_asks on webhook for select to rolecall_clock using (true);
grant select (company_id, webhook_id, id, state, next_at) on webhook_delivery to rolecall_clock;
create policy clock_asks on webhook_delivery for select to rolecall_clock using (true);
create function companies_with_webhooks() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from webhook where state = 'on'
$$;
comment on function companies_with_webhooks is 'Those with webhooks that are switched on.';
create function companies_with_deliveries(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct w.company_id from webhook w
  cross join lateral (select from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id
    and d.state = 'waiting' and d.next_at <= at limit 1) due
  where w.state = 'on'
$$;
comment on function companies_with_deliveries is 'Those with deliveries that are due by then and nobody is at.';

grant create on schema public to rolecall_clock;
alter function companies_with_webhooks owner to rolecall_clock;
alter function companies_with_deliveries owner to rolecall_clock;
revoke create on schema public from rolecall_clock;
revoke execute on function companies_with_webhooks, companies_with_deliveries from public;
grant execute on function companies_with_webhooks, companies_with_deliveries to rolecall_app;
