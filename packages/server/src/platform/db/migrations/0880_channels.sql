-- Where an application came from, as the address of the post said, or else what kind of site linked to it; empty where nobody knows.
alter table application_form add column channel text not null default '';
alter table application_form add constraint application_form_channel_check check (length(channel) <= 40);
alter table unconfirmed_version add column channel text not null default '';
alter table unconfirmed_version add constraint unconfirmed_version_channel_check check (length(channel) <= 40);
