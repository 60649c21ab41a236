create table rule_check (
  company_id uuid not null,
  resume_id uuid not null,
  rules_version integer not null default 0,
  keeps_rules boolean,
  primary key (company_id, resume_id),
  foreign key (company_id, resume_id) references resume (company_id, id) on delete cascade
);
comment on table rule_check is 'Whether a résumé keeps the business rules, for the filter by them. keeps_rules: null until it is judged, which a job does every minute; rules_version: by which rules it was (RULES_VERSION of domain/resume). The employers that a company hires nobody from are compared as they are on the day.';
create index rule_check_waiting on rule_check (company_id, rules_version, resume_id);

-- Only in this transaction do the policies let the owner of the tables through.
alter table resume no force row level security;
insert into rule_check (company_id, resume_id) select company_id, id from resume on conflict do nothing;
alter table resume force row level security;

call keep_companies_apart('rule_check');
