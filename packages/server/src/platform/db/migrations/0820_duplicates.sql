-- By what two people of a pool may turn out to be one (domain/duplicates). The database works them out, so that no way in
-- forgets it; whoever has become part of somebody else has none.
alter table candidate add column profile_link text;
alter table candidate add constraint candidate_profile_link_check check (char_length(profile_link) between 1 and 200);
alter table candidate add constraint candidate_erased_has_no_link check (erased_at is null or profile_link is null);
comment on column candidate.profile_link is 'The page of theirs that a résumé names, without what it may be written with.';

-- Only in this transaction do the policies let the owner of the tables through.
alter table candidate no force row level security;
alter table resume no force row level security;
update candidate c set profile_link = l.link
from resume r cross join lateral (
  select left(substring(lower(e.link->>'value') from
    '(?:linkedin\.com/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|kaggle\.com|orcid\.org)/[a-z0-9._%-]+'), 200) as link
  from jsonb_array_elements(r.parsed->'links') with ordinality e(link, place)
  where lower(e.link->>'value') ~
    '(linkedin\.com/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|kaggle\.com|orcid\.org)/[a-z0-9._%-]+'
  order by e.place limit 1) l
where r.company_id = c.company_id and r.candidate_id = c.id and r.is_newest and jsonb_typeof(r.parsed->'links') = 'array';
alter table candidate force row level security;
alter table resume force row level security;

alter table candidate
  add column sign_mail text generated always as (case when merged_into is null then
    case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end end) stored,
  add column sign_link text generated always as (case when merged_into is null then profile_link end) stored,
  add column sign_phone text generated always as (case when merged_into is null
    and char_length(regexp_replace(phone, '\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\D', '', 'g'), 9) end) stored,
  add column sign_namesake text generated always as (case when merged_into is null and erased_at is null then
    nullif(regexp_replace(lower(normalize(name, NFKD)), '[\s\u0300-\u036f.,;:''"’()/&_-]+', '', 'g'), '') || '|' ||
    nullif(regexp_replace(lower(normalize(current_employer, NFKD)), '[\s\u0300-\u036f.,;:''"’()/&_-]+', '', 'g'), '') end) stored;
create index candidate_sign_mail on candidate (company_id, sign_mail) include (id) where sign_mail is not null;
create index candidate_sign_link on candidate (company_id, sign_link) include (id) where sign_link is not null;
create index candidate_sign_phone on candidate (company_id, sign_phone) include (id) where sign_phone is not null;
create index candidate_sign_namesake on candidate (company_id, sign_namesake) include (id) where sign_namesake is not null;

create table distinct_pair (
  company_id uuid not null references company on delete cascade,
  first_id bigint not null,
  second_id bigint not null,
  said_by uuid not null,
  said_at timestamptz not null,
  primary key (company_id, first_id, second_id)
);
alter table distinct_pair add constraint distinct_pair_first_fkey
  foreign key (company_id, first_id) references candidate (company_id, id) on delete cascade;
alter table distinct_pair add constraint distinct_pair_second_fkey
  foreign key (company_id, second_id) references candidate (company_id, id) on delete cascade;
alter table distinct_pair add constraint distinct_pair_said_by_fkey
  foreign key (company_id, said_by) references app_user (company_id, id);
alter table distinct_pair add constraint distinct_pair_check check (first_id < second_id);
comment on table distinct_pair is 'Two people who look like one and are not: somebody has said so, and they are not offered for merging again until it is taken back.';
create index distinct_pair_second on distinct_pair (company_id, second_id);
create index distinct_pair_said_by on distinct_pair (company_id, said_by);
create index distinct_pair_newest on distinct_pair (company_id, said_at desc, first_id, second_id);
call keep_companies_apart('distinct_pair');
create index candidate_merge_newest on candidate_merge (company_id, made_at desc, id) where undone_at is null;
