-- Audits of hiring by group: what could be told without telling of few people, as it stood when each was made (docs/decisions/0158).
create table fairness_audit (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  country text not null check (country ~ '^[A-Z]{2}$'),
  year int not null check (year between 2000 and 2200),
  made_at timestamptz not null,
  made_by uuid not null,
  result jsonb not null,
  published_at timestamptz,
  published_by uuid,
  used_since date,
  explanation text not null default '' check (length(explanation) <= 2000),
  primary key (company_id, id),
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, published_by) references app_user (company_id, id),
  check ((published_at is null) = (published_by is null) and (published_at is null) = (used_since is null))
);
comment on table fairness_audit is 'An audit of the applications of a year in a country. result: numbers of groups, none of which is of 1 to 4 people or would be by comparison with any other, nobody’s answers. published_at: it stands on the public page, with since when the ranking is used and where the numbers come from in the company’s words.';
create index fairness_audit_year on fairness_audit (company_id, country, year, made_at);
create index fairness_audit_maker on fairness_audit (company_id, made_by);
create index fairness_audit_publisher on fairness_audit (company_id, published_by) where published_by is not null;
-- One stands for a year and a country.
create unique index fairness_audit_public on fairness_audit (company_id, country, year) where published_at is not null;
call keep_companies_apart('fairness_audit');
call grant_permission('view_fairness', array['company_admin']);
