-- Two administrators who change one role at the same time meet as those of other records do.
alter table role add column version integer not null default 1;
