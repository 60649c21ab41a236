-- A database that was put back to an earlier moment, or went on from a replica that had not heard the last of it, gives the numbers
-- of what was lost a second time. By their stamps what is kept in memory tells one change from another of the same number.
alter table person_change add column stamp uuid not null default gen_random_uuid();
comment on column person_change.stamp is 'By chance: of two changes of one number, one of which was lost, it says which.';
