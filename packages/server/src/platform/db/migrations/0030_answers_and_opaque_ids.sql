create table answered_request (
  company_id uuid not null references company on delete cascade,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  hash bytea not null,
  answer jsonb,
  begun_at timestamptz not null,
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table answered_request is 'Changes that were asked for with an Idempotency-Key, for a day. hash: of all that the request said; answer: what it got, nothing while it is at work.';
create index answered_request_begun on answered_request (company_id, begun_at);
call keep_companies_apart('answered_request');

-- Ids that go on the wire and are numbers: when, and a few bits that tell nothing. An identity would tell everybody how much
-- all companies together make of something. Rows that are there keep theirs, which are smaller than any of these.
create table wire_id_key (key bytea not null);
comment on table wire_id_key is 'One row, made up for this database: what scrambles the ids of next_wire_id. Nobody else reads it.';
insert into wire_id_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create sequence wire_id_turn as bigint minvalue 0 maxvalue 255 start with 0 cycle;

create function next_wire_id() returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  turn bigint := nextval('wire_id_turn');
  -- 32nds of a millisecond since 2026: 45 bits are 34 years, and two statements of one transaction are further apart.
  tick bigint := greatest(0, floor((extract(epoch from clock_timestamp()) - 1767225600) * 32000))::bigint;
begin
  -- Each tick begins its turns at another place, known to whoever has the key: unique within the tick, and nothing to count.
  return (tick << 8) | ((turn + get_byte(sha256((select key from wire_id_key) || int8send(tick)), 0)) & 255);
end $$;
comment on function next_wire_id is 'An id for what people see: in the order of time, below 2^53, unique, and without a word about how many there are.';
revoke execute on function next_wire_id from public;
grant execute on function next_wire_id to rolecall_app;

-- On a cluster only the coordinator gives ids; there it does not pass on a change of an identity, nor does any machine need it.
set local citus.enable_ddl_propagation = 'off';
alter table candidate alter column id drop identity;
alter table candidate alter column id set default next_wire_id();
alter table event alter column id drop identity;
alter table event alter column id set default next_wire_id();
