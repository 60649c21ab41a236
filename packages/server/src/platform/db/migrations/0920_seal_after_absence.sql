-- Without a moment: what was recorded late before nobody sealed for a while.
create or replace function companies_to_seal(settled_at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  left join lateral (select s.event_id from event_seal s where s.company_id = c.id and s.sealed_at < coalesce(settled_at,
      (select l.sealed_at - interval '1 hour' from event_seal l where l.company_id = c.id order by l.seq desc limit 1))
    order by s.seq desc limit 1) settled on true
  cross join lateral (select from event e where e.company_id = c.id and e.id > coalesce(settled.event_id, 0)
    and not exists (select from event_seal s where s.company_id = c.id and s.event_id = e.id) limit 1) unsealed
$$;
comment on function companies_to_seal is 'Those with events that have no seal: any after the last one that was sealed before then, or an hour before the last seal.';
