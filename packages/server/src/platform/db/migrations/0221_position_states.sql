alter table position add column review text not null default 'reviewed';
alter table position add column closed_reason text;
alter table position add constraint position_review_check check (review in ('reviewed', 'waiting', 'returned'));
alter table position add constraint position_closed_reason_check check (char_length(closed_reason) <= 500);
comment on column position.review is 'Whether a colleague has looked at it: it waits for one before it opens where the company asks for that, or was sent back to whoever wrote it.';
comment on column position.closed_reason is 'Why it was closed, in the words of whoever closed it; null while it is open or where nobody said why.';
create index event_of_position on event (company_id, position_id, id) where candidate_id is null and position_id is not null;
