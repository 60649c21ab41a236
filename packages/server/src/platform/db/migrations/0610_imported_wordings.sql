alter table consent_wording add column is_imported boolean not null default false;
comment on column consent_wording.is_imported is 'A table of people brought it, with those who agreed to it: it is never the one in force.';
