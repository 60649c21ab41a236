alter table source_connector add column is_on boolean not null default true;
alter table source_connector add column dialect text not null default 'words';
alter table source_connector add constraint source_connector_dialect check (dialect in ('words', 'signs', 'plain'));
alter table source_connector add column asked_at timestamptz;
alter table source_connector add column failing_since timestamptz;
alter table source_connector add column failure text not null default '';
comment on table source_connector is 'How a source is searched over HTTP. address: with {query}, {page} and {count} in it; mapping: where its answers say what; dialect: how it takes Boolean queries. failures: in a row, since failing_since, the last of them for failure; broken_at: when the fifth made us stop asking for a while; asked_at: when it last answered or failed to. used: people it named on the day used_on.';
