create table sourcing_order (
  company_id uuid not null,
  run_id uuid not null,
  source text not null,
  user_id uuid not null,
  ordered_at timestamptz not null,
  token_hash bytea,
  heard_at timestamptz,
  primary key (company_id, run_id, source),
  foreign key (company_id, run_id, source) references sourcing_part (company_id, run_id, source) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table sourcing_order is 'A source of a run that the browser extension of whoever started it reads; how far it is stands in sourcing_part. token_hash: of the browser that took it; heard_at: when that browser said something last.';
create index sourcing_order_user on sourcing_order (company_id, user_id, ordered_at);
call keep_companies_apart('sourcing_order');

create table sourcing_order_page (
  company_id uuid not null,
  run_id uuid not null,
  source text not null,
  page int not null check (page between 1 and 1000),
  reported_at timestamptz not null,
  primary key (company_id, run_id, source, page),
  foreign key (company_id, run_id, source) references sourcing_order (company_id, run_id, source) on delete cascade
);
comment on table sourcing_order_page is 'Pages of an order that a browser has reported, so that each counts once however often it is sent.';
call keep_companies_apart('sourcing_order_page');

create index sourcing_part_open on sourcing_part (company_id, run_id, source) where state in ('waiting', 'running');
