-- Why a position exists, approved before it opens (decision 170).
create table requisition (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  number integer not null check (number >= 1),
  title text not null check (length(title) between 1 and 200),
  department text not null default '' check (length(department) <= 100),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  place text not null default '' check (length(place) <= 200),
  why text not null check (why in ('new', 'replacement')),
  replaces text not null default '' check (length(replaces) <= 200),
  heads integer not null check (heads between 1 and 100),
  pay_from numeric(12, 2),
  pay_to numeric(12, 2),
  currency text not null default '' check (currency ~ '^([A-Z]{3})?$'),
  pay_per text not null default 'year' check (pay_per in ('hour', 'day', 'week', 'month', 'year')),
  budget numeric(15, 2),
  wanted_on date,
  reasons text not null default '' check (length(reasons) <= 2000),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'refused', 'withdrawn', 'done')),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete cascade,
  check (pay_from <= pay_to)
);
comment on table requisition is 'Why positions are to exist, for how many people and for how much; approved by colleagues. number: within the company, R-1 on pages. country: ISO 3166-1, empty where nobody said. currency, pay_per: of the range and of the yearly budget. replaces: whom a replacement follows, in words.';
create index requisition_listed on requisition (company_id, state, number);
create index requisition_creator on requisition (company_id, created_by);
create index requisition_department on requisition (company_id, lower(department));
call keep_companies_apart('requisition');

create table requisition_number (
  company_id uuid not null references company on delete cascade,
  last integer not null,
  primary key (company_id)
);
comment on table requisition_number is 'The number that the last requisition of the company was given; two who ask at once wait for each other here.';
call keep_companies_apart('requisition_number');

create table requisition_edit (
  company_id uuid not null references company on delete cascade,
  requisition_id uuid not null,
  version integer not null,
  edited_by uuid not null,
  edited_at timestamptz not null,
  changed jsonb not null,
  primary key (company_id, requisition_id, version),
  foreign key (company_id, requisition_id) references requisition (company_id, id) on delete cascade,
  foreign key (company_id, edited_by) references app_user (company_id, id) on delete cascade
);
comment on table requisition_edit is 'What each edit changed. Beside the history, and not in it, since it holds amounts, which are for whoever may see pay.';
create index requisition_edit_editor on requisition_edit (company_id, edited_by);
call keep_companies_apart('requisition_edit');

create table headcount_plan (
  company_id uuid not null references company on delete cascade,
  year integer not null check (year between 1900 and 2199),
  department text not null check (length(department) between 1 and 100),
  heads integer not null check (heads between 0 and 10000),
  budget numeric(15, 2),
  currency text not null default '' check (currency ~ '^([A-Z]{3})?$'),
  primary key (company_id, year, department)
);
comment on table headcount_plan is 'How many people are to be hired for a department in a year, and for how much.';
call keep_companies_apart('headcount_plan');

-- Which requisition a position was opened from. The foreign key and the further state of review come once no older process is at work.
alter table position add column requisition_id uuid default null;
comment on column position.requisition_id is 'The requisition that it was opened from, or waits for.';
create index position_requisition on position (company_id, requisition_id) where requisition_id is not null;
create index position_requested on position (company_id, requisition_id) where review = 'requested';
