-- Once no process of the version before writes any more.
alter table interviewer add constraint interviewer_seat_check check (seat in ('lead', 'shadow'));
alter table interviewer add constraint interviewer_pool_fkey
  foreign key (company_id, pool_id) references interviewer_pool (company_id, id);
create index interviewer_pool_seats on interviewer (company_id, pool_id, user_id) where pool_id is not null;
-- Of interview.panel_id no key: who is erased loses the panel, and the talks stay without what they said.
create index interview_of_panel on interview (company_id, panel_id) where panel_id is not null;
alter table interview add constraint interview_room_fkey
  foreign key (company_id, room_id) references interview_room (company_id, id);
create index interview_in_room on interview (company_id, room_id) where room_id is not null;
-- A room has one talk at a time.
alter table interview add constraint interview_room_once
  exclude using gist (company_id with =, room_id with =, tstzrange(starts_at, ends_at) with &&)
  where (state <> 'cancelled' and room_id is not null);
