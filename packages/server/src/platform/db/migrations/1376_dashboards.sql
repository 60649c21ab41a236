-- Dashboards are saved views of the page of reports (decision 323).
alter table saved_view drop constraint saved_view_page_check;
alter table saved_view add constraint saved_view_page_check check (page in ('shortlist', 'pool', 'dashboard')) not valid;
alter table saved_view validate constraint saved_view_page_check;
comment on column saved_view.page is 'Of which list it is: of shortlists, of the pool, where it is called a search, or of the page of reports, where it is called a dashboard.';

create table first_dashboard (
  company_id uuid not null,
  role_id uuid not null,
  view_id uuid not null,
  primary key (company_id, role_id),
  foreign key (company_id, role_id) references role (company_id, id) on delete cascade,
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade
);
comment on table first_dashboard is 'The shared dashboard with which the reports of users of a role open.';
create index first_dashboard_view on first_dashboard (company_id, view_id);
call keep_companies_apart('first_dashboard');

create table dashboard_email (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  view_id uuid not null,
  user_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  next_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, view_id, user_id),
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table dashboard_email is 'Who is sent a dashboard by email, with the figures that they may see themselves.';
comment on column dashboard_email.next_at is 'When it is sent next: seven in the morning on the clock of the reader.';
create index dashboard_email_user on dashboard_email (company_id, user_id);
create index dashboard_email_due on dashboard_email (company_id, next_at);
call keep_companies_apart('dashboard_email');

grant select (company_id, next_at) on dashboard_email to rolecall_clock;
create policy clock_asks on dashboard_email for select to rolecall_clock using (true);
create function companies_with_dashboards(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  cross join lateral (select from dashboard_email m where m.company_id = c.id and m.next_at <= at limit 1) due
$$;
comment on function companies_with_dashboards is 'Those with dashboards to be emailed by then.';
grant create on schema public to rolecall_clock;
alter function companies_with_dashboards owner to rolecall_clock;
revoke create on schema public from rolecall_clock;
revoke execute on function companies_with_dashboards from public;
grant execute on function companies_with_dashboards to rolecall_app;

create table report_alert (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  report text not null check (length(report) <= 2000),
  is_above boolean not null,
  bound double precision not null,
  is_raised boolean not null default false,
  looked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table report_alert is 'Who is written to when the figure of a report is above or below a bound. report: as its address says it.';
comment on column report_alert.bound is 'In the unit of the measure: a number, a share from 0 to 1, or days.';
comment on column report_alert.is_raised is 'Whether the figure was beyond the bound when it was looked at last, so that nobody is told twice.';
create index report_alert_user on report_alert (company_id, user_id);
call keep_companies_apart('report_alert');
