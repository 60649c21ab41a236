-- Interviews that moved in from another recruiting system: that system invited people to them, so nobody here is reminded of them,
-- asked about them or given a calendar entry (decision 314).
alter table interview add column moved_in_at timestamptz;
comment on column interview.moved_in_at is 'When it moved in from another system; empty for one that was scheduled here, or rescheduled here since.';
