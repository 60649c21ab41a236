-- When open positions will be filled, computed every night (docs/decisions/0330).
create table company_forecast (
  company_id uuid primary key references company (id) on delete cascade,
  made_on date not null,
  lacks jsonb not null default '[]',
  positions integer not null,
  applications integer not null,
  is_cut boolean not null,
  calibrated_on integer,
  quarter_from date not null,
  quarter_to date not null,
  held integer not null,
  decided integer not null,
  check (held between 0 and decided),
  check (quarter_from < quarter_to)
);
comment on table company_forecast is 'What the forecasts of a company were made from in the last night, and how often those decided in the last quarter held.';
comment on column company_forecast.made_on is 'Day in the company’s time zone.';
comment on column company_forecast.lacks is 'What is missing for forecasts: [{what, have, need}]; empty if there is enough.';
comment on column company_forecast.positions is 'Positions whose history was read.';
comment on column company_forecast.applications is 'Applications whose history was read.';
comment on column company_forecast.is_cut is 'Whether more positions would have been read without the limit.';
comment on column company_forecast.calibrated_on is 'Past openings that intervals are calibrated on; null if there are too few.';
comment on column company_forecast.held is 'Number of intervals that held, of those decided in the quarter.';
call keep_companies_apart('company_forecast');

create table position_forecast (
  company_id uuid not null,
  position_id uuid not null,
  made_on date not null,
  first_day date not null,
  last_day date,
  likely_day date,
  unfilled double precision not null check (unfilled between 0 and 1),
  openings integer not null,
  openings_left integer not null,
  candidates integer not null,
  planned_end date not null,
  needed jsonb not null,
  primary key (company_id, position_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  check (first_day <= last_day)
);
comment on table position_forecast is 'When an open position will be filled, as computed in the last night. Replaced every night.';
comment on column position_forecast.made_on is 'Day in the company’s time zone.';
comment on column position_forecast.last_day is 'Last day of the interval that holds with 80%; null if it has no end within a year.';
comment on column position_forecast.likely_day is 'Most likely day; null if it is not filled within a year in half of the cases.';
comment on column position_forecast.unfilled is 'Probability that it is closed, or still open after a year.';
comment on column position_forecast.openings is 'All openings at that time; a forecast for another number is not shown.';
comment on column position_forecast.candidates is 'Candidates under way that counted.';
comment on column position_forecast.planned_end is 'The planned end for which `needed` holds.';
comment on column position_forecast.needed is 'Further candidates that each stage needs for the planned end: [{stage, lacks}], lacks is null if no number would do; empty once the end has passed.';
call keep_companies_apart('position_forecast');

create table past_forecast (
  company_id uuid not null,
  position_id uuid not null,
  month date not null check (extract(day from month) = 1),
  made_on date not null,
  first_day date not null,
  last_day date,
  primary key (company_id, position_id, month),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  check (first_day <= last_day)
);
comment on table past_forecast is 'The first forecast of a position in each month, kept until the quarter in which it may be decided is over.';
call keep_companies_apart('past_forecast');
