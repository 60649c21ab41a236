-- How long hiring takes, counted every night for companies that tell it on their posts: strangers open these often.
create table hiring_time (
  company_id uuid not null primary key references company on delete cascade,
  counted_at timestamptz not null,
  concluded integer not null,
  answer_days real not null,
  decision_days real not null
);
alter table hiring_time add constraint hiring_time_concluded_check check (concluded > 0);
comment on table hiring_time is 'Of applications on posts that were decided within a year: how many, and half of them were answered, and decided, within so many days.';
call keep_companies_apart('hiring_time');
