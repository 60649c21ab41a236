-- An invitation whose link is shown to whoever invites, as no mail is to go out, says nothing of whose mailbox it is.
alter table invitation add column is_by_hand boolean not null default false;
comment on column invitation.is_by_hand is 'Whether the link was shown to whoever invited, to be handed over: who takes it up has not shown that the address is theirs, and gets nothing else that the address was invited to.';
alter table invitation add column note text not null default '';
alter table invitation add constraint invitation_note_check check (length(note) <= 2000);
comment on column invitation.note is 'What the mail says besides, in the words of whoever invited.';
-- Who was invited to the company alone, for the list of its people.
create index invitation_to_company on invitation (company_id, invited_at desc) where project_id is null and position_id is null;
