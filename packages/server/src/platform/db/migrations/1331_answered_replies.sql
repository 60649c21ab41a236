-- Replies of candidates wait in one inbox until a colleague answers them, or says that they need no answer.
alter table incoming_mail add column answered_at timestamptz;
alter table applicant_message add column answered_at timestamptz;
comment on column incoming_mail.answered_at is 'When a colleague wrote back about the position, or marked the conversation as answered. Only replies of candidates have one.';
comment on column applicant_message.answered_at is 'When a colleague answered what the applicant wrote on their page. Null in messages of colleagues.';
-- Only in this transaction do the policies let the owner of the tables through.
alter table incoming_mail no force row level security;
alter table applicant_message no force row level security;
alter table outgoing_mail no force row level security;
-- What came in earlier counts as answered, unless it is of the last 30 days and no message followed.
update incoming_mail n set answered_at = n.received_at
  where n.candidate_id is not null and n.kind = 'reply' and (n.received_at < now() - interval '30 days'
    or exists (select from outgoing_mail m where m.company_id = n.company_id and m.candidate_id = n.candidate_id
      and m.position_id is not distinct from n.position_id and m.kind = 'message' and m.created_at > n.received_at));
update applicant_message w set answered_at = w.at
  where w.written_by is null and (w.at < now() - interval '30 days'
    or exists (select from applicant_message m where m.company_id = w.company_id and m.candidate_id = w.candidate_id
      and m.position_id = w.position_id and m.written_by is not null and m.at > w.at));
alter table incoming_mail force row level security;
alter table applicant_message force row level security;
alter table outgoing_mail force row level security;
create index incoming_mail_unanswered on incoming_mail (company_id, received_at)
  where candidate_id is not null and kind = 'reply' and answered_at is null;
create index applicant_message_unanswered on applicant_message (company_id, at)
  where written_by is null and answered_at is null;
