alter table position add column on_careers boolean not null default true;
comment on column position.on_careers is 'Whether the published position stands on the careers page of the company, where it has one.';
create index position_on_careers on position (company_id, created_at desc, id) where job_posted and on_careers;
