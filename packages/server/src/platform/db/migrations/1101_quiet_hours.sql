-- When nobody is written to by a sequence, by the clocks of where they live.
alter table mail_settings add column quiet_from text not null default '20:00';
comment on column mail_settings.quiet_from is 'From this time of the day on nobody is written to by a sequence, HH:mm by their own clocks; the same as quiet_until where no hours are quiet.';
alter table mail_settings add column quiet_until text not null default '08:00';
comment on column mail_settings.quiet_until is 'Until this time of the day, HH:mm; before quiet_from where the quiet hours reach over midnight.';
alter table mail_settings add column quiet_weekends boolean not null default true;
comment on column mail_settings.quiet_weekends is 'Whether nobody is written to on Saturdays and Sundays either.';
