-- Moves of many candidates become runs.
alter table run no force row level security;
alter table bulk_move no force row level security;
alter table run drop constraint run_kind_check, add constraint run_kind_check check (kind in ('mail-run', 'bulk-move'));
insert into run (company_id, id, kind, position_id, state, started_by, started_at, total, counts)
select company_id, id, 'bulk-move', position_id, state, asked_by, asked_at, total,
  jsonb_build_object('moved', moved, 'skipped', skipped, 'restored', restored, 'kept', kept) from bulk_move;
-- One at a time on a position: whoever presses twice asks once.
create unique index run_alone_on_position on run (company_id, kind, position_id)
  where kind = 'bulk-move' and state in ('running', 'undoing');
alter table bulk_move force row level security;
alter table run force row level security;

alter table bulk_move drop column position_id, drop column asked_by, drop column asked_at, drop column state,
  drop column total, drop column moved, drop column skipped, drop column restored, drop column kept,
  add constraint bulk_move_of_run foreign key (company_id, id) references run (company_id, id) on delete cascade;
comment on table bulk_move is 'Moves of many candidates of a position that go on in the background; how far they are says run. id: also the change_id of their events, by which they are undone as one. scope: what people are excluded from with the move, empty for nothing. was_open: the position was when it was asked for.';
