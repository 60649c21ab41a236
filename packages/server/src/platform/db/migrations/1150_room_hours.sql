-- Rooms may be open at some hours only.
alter table interview_room add column hours jsonb;
comment on column interview_room.hours is 'When the room may be used, as working_hours says it: days, from_minute, to_minute, time_zone. Without, at any time.';
