-- An address may belong to several people (decision 200). The unique index goes with migration 1201, once no older process needs it.
create index candidate_address on candidate (company_id, email) where email is not null;

alter table resume add column joined_by text[];
comment on column resume.joined_by is 'Why it was added to a person who was known, without anybody having decided that; null where somebody did, and of the first.';
alter table resume add column owner_confirmed_at timestamptz;
comment on column resume.owner_confirmed_at is 'When somebody confirmed that it is of this person, although it names somebody else.';
