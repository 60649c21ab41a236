-- Nobody could hold or archive a project before, so what is there begins with version 1 and with neither.
alter table project add column version int not null default 1;
comment on column project.version is 'Made by the latest edit; an edit names the one that it was made on.';

alter table position add column project_hold boolean not null default false;
comment on column position.project_hold is 'That its project is held: beside hold, so that letting the project go on leaves the positions held that were held themselves.';
alter table position add column project_archive boolean not null default false;
comment on column position.project_archive is 'That its project is archived; beside archive, as project_hold beside hold. Here, since whether a position is open is asked of very many at once.';
