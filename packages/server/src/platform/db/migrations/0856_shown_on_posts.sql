-- Nobody is named on a public page who has not agreed to it themselves.
alter table app_user add column on_posts boolean not null default false;
alter table app_user add column part_on_posts text not null default '';
alter table app_user add constraint app_user_part_on_posts_check check (char_length(part_on_posts) <= 80);
comment on column app_user.on_posts is 'Whether the person agrees to be named on the job posts of positions in which they have a part. part_on_posts: what they do, as it is said there.';
