-- What the clock starts asks once which companies have work, of all of them, and visits no other. Each question is a function
-- of its own, whose plan reads the fewest rows; it answers with ids of companies and with nothing else.
-- A role of their own, which sees of every company what these questions are about: that of sign-in, by which functions read
-- whole rows of one company, would see all companies with them.
do $$ declare may text; begin
  if not exists (select from pg_roles where rolname = 'rolecall_clock') then
    create role rolecall_clock nologin;
  end if;
  may := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  if not pg_has_role(current_user, 'rolecall_clock', may) then
    execute format('grant rolecall_clock to %I', current_user);
  end if;
end $$;
grant usage on schema public to rolecall_clock;

grant select (id) on company to rolecall_clock;
create policy clock_asks on company for select to rolecall_clock using (true);

grant select (company_id, id) on event to rolecall_clock;
create policy clock_asks on event for select to rolecall_clock using (true);
grant select (company_id, seq, event_id, sealed_at) on event_seal to rolecall_clock;
create policy clock_asks on event_seal for select to rolecall_clock using (true);
create function companies_to_seal(settled_at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  left join lateral (select s.event_id from event_seal s where s.company_id = c.id and s.sealed_at < settled_at
    order by s.seq desc limit 1) settled on true
  cross join lateral (select from event e where e.company_id = c.id and e.id > coalesce(settled.event_id, 0)
    and not exists (select from event_seal s where s.company_id = c.id and s.event_id = e.id) limit 1) unsealed
$$;
comment on function companies_to_seal is 'Those with events that have no seal: any after the last one that was sealed before then.';

grant select (company_id, position_id, changes) on application_count to rolecall_clock;
create policy clock_asks on application_count for select to rolecall_clock using (true);
grant select (company_id, position_id, changes, stages) on followed_position to rolecall_clock;
create policy clock_asks on followed_position for select to rolecall_clock using (true);
grant select (company_id, version) on stage_version to rolecall_clock;
create policy clock_asks on stage_version for select to rolecall_clock using (true);
create function companies_to_follow() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.company_id
  from (select company_id, position_id, sum(changes)::bigint as changes from application_count group by 1, 2) n
  left join (select company_id, max(version) as version from stage_version group by 1) v on v.company_id = n.company_id
  left join followed_position f on f.company_id = n.company_id and f.position_id = n.position_id
  where f.changes is distinct from n.changes or f.stages is distinct from coalesce(v.version, 1)
$$;
comment on function companies_to_follow is 'Those with positions of whose applications something was written since courses were made of them, or by other stages.';

grant select (company_id, run_id, source, state) on sourcing_part to rolecall_clock;
create policy clock_asks on sourcing_part for select to rolecall_clock using (true);
grant select (company_id, run_id, source, heard_at, ordered_at) on sourcing_order to rolecall_clock;
create policy clock_asks on sourcing_order for select to rolecall_clock using (true);
create function companies_with_silent_orders(since timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct p.company_id from sourcing_part p
  join sourcing_order o on o.company_id = p.company_id and o.run_id = p.run_id and o.source = p.source
  where p.state in ('waiting', 'running') and coalesce(o.heard_at, o.ordered_at) < since
$$;
comment on function companies_with_silent_orders is 'Those whose browsers were given orders of which nothing was heard since then.';

grant select (company_id, id, latest_version) on position to rolecall_clock;
create policy clock_asks on position for select to rolecall_clock using (true);
grant select (company_id, position_id, version) on skill_find_reading to rolecall_clock;
create policy clock_asks on skill_find_reading for select to rolecall_clock using (true);
create function companies_with_unread_descriptions() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct p.company_id from position p
  left join skill_find_reading r on r.company_id = p.company_id and r.position_id = p.id
  where r.version is null or r.version < p.latest_version
$$;
comment on function companies_with_unread_descriptions is 'Those with positions whose description in force was not searched for finds.';

grant select (company_id, rules_version) on rule_check to rolecall_clock;
create policy clock_asks on rule_check for select to rolecall_clock using (true);
create function companies_with_unjudged_resumes(rules int) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  cross join lateral (select from rule_check q where q.company_id = c.id and q.rules_version < rules limit 1) unjudged
$$;
comment on function companies_with_unjudged_resumes is 'Those with résumés that were not judged by this version of the business rules.';

grant select (company_id, mailbox_host, key_id) on mail_settings to rolecall_clock;
create policy clock_asks on mail_settings for select to rolecall_clock using (true);
create function companies_with_mailboxes() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from mail_settings where mailbox_host <> '' and key_id is not null
$$;
comment on function companies_with_mailboxes is 'Those that have their mailbox read.';

grant select (company_id, state) on mail_run to rolecall_clock;
create policy clock_asks on mail_run for select to rolecall_clock using (true);
create function companies_with_mail_runs() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from mail_run where state = 'running'
$$;
comment on function companies_with_mail_runs is 'Those of which mails to many are under way.';

grant select (company_id, state, starts_at, ends_at, reminded_of, cards_asked) on interview to rolecall_clock;
create policy clock_asks on interview for select to rolecall_clock using (true);
create function companies_with_interviews(beginning_until timestamptz, over_since timestamptz, at timestamptz)
returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  cross join lateral (select from interview i where i.company_id = c.id and i.state <> 'cancelled'
    and i.starts_at > over_since and i.starts_at <= beginning_until
    and (i.starts_at > at and i.reminded_of is distinct from i.starts_at
      or i.ends_at <= at and i.cards_asked is distinct from i.ends_at) limit 1) i
$$;
comment on function companies_with_interviews is 'Those with interviews that begin until then and nobody was reminded of, or are over since then and nobody was asked about.';

grant select (company_id, state, is_refused, waits_for_server, finished_at, created_at) on outgoing_mail to rolecall_clock;
create policy clock_asks on outgoing_mail for select to rolecall_clock using (true);
create function companies_with_unsent_mails(failed_before timestamptz, written_after timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from outgoing_mail where waits_for_server and created_at > written_after
  union
  select company_id from outgoing_mail where state = 'failed' and not is_refused and not waits_for_server
    and finished_at < failed_before and created_at > written_after
$$;
comment on function companies_with_unsent_mails is 'Those with mails that wait for the server, or that none took before then.';

grant select (company_id, slot) on candidate to rolecall_clock;
create policy clock_asks on candidate for select to rolecall_clock using (true);
create function companies_with_unposted_people(at_least int) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  cross join lateral (select from candidate p where p.company_id = c.id and p.slot is null
    offset greatest(at_least - 1, 0) limit 1) enough
$$;
comment on function companies_with_unposted_people is 'Those with so many people that no block of postings holds.';

grant select (company_id, looked_at, mailed_at) on search_alert to rolecall_clock;
create policy clock_asks on search_alert for select to rolecall_clock using (true);
grant select (company_id, received_at) on resume to rolecall_clock;
create policy clock_asks on resume for select to rolecall_clock using (true);
create function companies_with_alerts(mailed_before timestamptz, read_within interval) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id
  from (select company_id, min(looked_at) as looked_at from search_alert
    where mailed_at is null or mailed_at <= mailed_before group by 1) a
  cross join lateral (select from resume r where r.company_id = a.company_id
    and r.received_at > a.looked_at - read_within limit 1) newer
$$;
comment on function companies_with_alerts is 'Those with alerts of which no mail was written since then, and with résumés that may have been read since they were looked at.';

grant select (company_id, next_at) on calendar_feed to rolecall_clock;
create policy clock_asks on calendar_feed for select to rolecall_clock using (true);
create function companies_with_calendars(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from calendar_feed where next_at is null or next_at <= at
$$;
comment on function companies_with_calendars is 'Those with calendars that may be asked for by then.';

grant create on schema public to rolecall_clock;
alter function companies_to_seal owner to rolecall_clock;
alter function companies_to_follow owner to rolecall_clock;
alter function companies_with_silent_orders owner to rolecall_clock;
alter function companies_with_unread_descriptions owner to rolecall_clock;
alter function companies_with_unjudged_resumes owner to rolecall_clock;
alter function companies_with_mailboxes owner to rolecall_clock;
alter function companies_with_mail_runs owner to rolecall_clock;
alter function companies_with_interviews owner to rolecall_clock;
alter function companies_with_unsent_mails owner to rolecall_clock;
alter function companies_with_unposted_people owner to rolecall_clock;
alter function companies_with_alerts owner to rolecall_clock;
alter function companies_with_calendars owner to rolecall_clock;
revoke create on schema public from rolecall_clock;
revoke execute on function companies_to_seal, companies_to_follow, companies_with_silent_orders,
  companies_with_unread_descriptions, companies_with_unjudged_resumes, companies_with_mailboxes, companies_with_mail_runs,
  companies_with_interviews, companies_with_unsent_mails, companies_with_unposted_people, companies_with_alerts,
  companies_with_calendars from public;
grant execute on function companies_to_seal, companies_to_follow, companies_with_silent_orders,
  companies_with_unread_descriptions, companies_with_unjudged_resumes, companies_with_mailboxes, companies_with_mail_runs,
  companies_with_interviews, companies_with_unsent_mails, companies_with_unposted_people, companies_with_alerts,
  companies_with_calendars to rolecall_app;
