-- What a candidate proposes on the page of a booking is kept as moments, so that a panel takes it over.
alter table interview_offer add column proposed jsonb not null default '[]';
alter table interview_offer add column proposed_zone text not null default '';
comment on column interview_offer.proposed is 'The windows of other_time as moments: [{"starts_at", "ends_at"}], each in ISO 8601. None where only words were written.';
comment on column interview_offer.proposed_zone is 'By whose clocks they were typed.';
