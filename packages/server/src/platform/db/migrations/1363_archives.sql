-- A company as one archive: moved out, and moved in where it is empty (docs/archive.md).
alter table run drop constraint run_kind_check;
alter table run add constraint run_kind_check
  check (kind in ('mail-run', 'bulk-move', 'import', 'ranking-check', 'archive-export', 'archive-import'));
-- One at a time in a company, and nothing moves out while something moves in.
create unique index run_archive_alone on run (company_id)
  where kind in ('archive-export', 'archive-import') and state in ('running', 'undoing');

create table archive (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  file_key text not null default '' check (length(file_key) <= 300),
  file_name text not null default '' check (length(file_name) <= 300),
  dry_run boolean not null default false,
  phase text not null check (phase in ('records', 'links', 'files', 'done')),
  snapshot_at timestamptz,
  place jsonb not null default '{}',
  manifest jsonb,
  manifest_sha256 text not null default '',
  receipt jsonb not null default '[]',
  mapped jsonb not null default '{}',
  bytes bigint not null default 0,
  ready_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, id) references run (company_id, id) on delete cascade
);
comment on table archive is 'Archives of the whole company that were made of it, or moved into it; how far they are says run. phase and place: what is done, kept together with it, so that one that was cut off goes on behind it. manifest: what the archive says of itself. receipt: what did not come along, and why. mapped: ids of the archive that are other ids here. file_key, file_name: of one that moves in. snapshot_at: the moment of which one that moves out tells. ready_at: finished; removed_at: since when its parts are gone.';
call keep_companies_apart('archive');

create table archive_part (
  company_id uuid not null references company on delete cascade,
  archive_id uuid not null,
  place int not null check (place >= 0),
  file_key text not null check (length(file_key) <= 300),
  bytes bigint not null check (bytes >= 0),
  primary key (company_id, archive_id, place),
  foreign key (company_id, archive_id) references archive (company_id, id) on delete cascade
);
comment on table archive_part is 'The parts of an archive in the file store, in their order: one after the other they are the archive. Each is a whole frame of zstd.';
call keep_companies_apart('archive_part');

create table archive_event (
  company_id uuid not null references company on delete cascade,
  archive_id uuid not null,
  old_id bigint not null,
  id bigint not null,
  primary key (company_id, archive_id, old_id),
  foreign key (company_id, archive_id) references archive (company_id, id) on delete cascade
);
comment on table archive_event is 'Entries of the history that moved in, by the id that they have in the archive: they got ids of their own, in the same order. Tells also which entries an undo takes the words out of.';
create unique index archive_event_own on archive_event (company_id, archive_id, id);
call keep_companies_apart('archive_event');

-- As redact_events: the history is append-only for the application, which can take words out of entries that moved in, and only
-- while that is being undone.
create function redact_archived_events(company uuid, archive uuid, ids bigint[], payloads jsonb[], left_hashes text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update event set payload = n.payload
    from unnest(ids, payloads) n (id, payload)
    where event.company_id = company and event.id = n.id
      and exists (select from archive_event m where m.company_id = company and m.archive_id = archive and m.id = n.id)
      and exists (select from run r where r.company_id = company and r.id = archive and r.kind = 'archive-import' and r.state = 'undoing');
  update event_seal set left_hash = decode(n.left_hash, 'hex'), erasure_id = archive
    from unnest(ids, left_hashes) n (id, left_hash)
    where event_seal.company_id = company and event_seal.event_id = n.id and event_seal.erasure_id is null
      and exists (select from archive_event m where m.company_id = company and m.archive_id = archive and m.id = n.id)
      and exists (select from run r where r.company_id = company and r.id = archive and r.kind = 'archive-import' and r.state = 'undoing');
$$;
comment on function redact_archived_events is 'Takes the words out of entries of the history that moved in with an archive, which the application cannot change otherwise. Does nothing unless that archive is being undone.';
create policy gate_looks on archive_event for select to rolecall_gate using (company_id = current_company());
create policy gate_looks on run for select to rolecall_gate using (company_id = current_company());
grant select on archive_event, run to rolecall_gate;
grant create on schema public to rolecall_gate;
alter function redact_archived_events owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function redact_archived_events from public;
grant execute on function redact_archived_events to rolecall_app;
