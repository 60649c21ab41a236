-- Imports of tables of people become runs.
alter table run no force row level security;
alter table candidate_import no force row level security;
alter table run drop constraint run_kind_check,
  add constraint run_kind_check check (kind in ('mail-run', 'bulk-move', 'import'));
insert into run (company_id, id, kind, state, why, started_by, started_at, total, counts)
select company_id, id, 'import', state, reason, started_by, started_at, total, jsonb_build_object('done', done, 'made', made,
  'merged', merged, 'skipped', skipped, 'failed', failed, 'undone', undone, 'kept', kept) from candidate_import;
alter table candidate_import force row level security;
alter table run force row level security;

alter table candidate_import alter column id drop default, drop column started_by, drop column started_at, drop column state,
  drop column reason, drop column total, drop column done, drop column made, drop column merged, drop column skipped,
  drop column failed, drop column undone, drop column kept,
  add constraint candidate_import_of_run foreign key (company_id, id) references run (company_id, id) on delete cascade;
comment on table candidate_import is 'Tables of people that were imported; how far they are says run. columns: what each column is, empty for none. done: lines that are through, in their order, kept together with what became of them, so that an import that was cut off goes on behind them. No group where nothing is written.';
