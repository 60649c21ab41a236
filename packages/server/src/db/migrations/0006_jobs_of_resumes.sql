-- What was read from a résumé calls somebody's past positions jobs; a position is what the company hires for.
-- The policy of the table is the application's: without forcing it, its owner may change every company's rows.
alter table resume no force row level security;
update resume set parsed = parsed - 'positions' || jsonb_build_object('jobs', parsed -> 'positions')
  where parsed ? 'positions';
alter table resume force row level security;
