-- Decision 53: what a mail gives to whoever gets it, and to nobody who only administers the company.
alter table outgoing_mail add column secrets text[];
comment on column outgoing_mail.secrets is 'Links and codes in it by which one acts as whoever it was written to; no list shows them. Null of a mail that was written before they were noted: all its links count as such.';
