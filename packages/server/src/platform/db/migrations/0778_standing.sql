-- Where somebody stands on a shortlist: who has all that the position must have comes before who lacks some of it, unless the
-- position says otherwise; then the score, then what was lost or won by making it whole. Who came first says nothing.
alter table application
  add column stands_first boolean not null default true,
  add column tie smallint not null default 0,
  add column standing int not null generated always as ((case when stands_first then 101 else 0 end + score) * 1000 + tie) stored;
alter table application add constraint application_tie_check check (tie between 0 and 999);
comment on column application.stands_first is
  'Has all that the position must have, or the position does not put those first.';
comment on column application.tie is 'Of two with the same score, the higher one stands first (tie in domain/matching).';

drop index application_list;
create index application_list on application (company_id, position_id, status_group_id, standing desc, candidate_id);

-- Worked out anew when they are asked for: they knew no occupations.
update position_version set lines = null where lines is not null;
