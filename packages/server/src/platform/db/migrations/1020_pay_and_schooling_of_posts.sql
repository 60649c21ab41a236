-- Pay by the hour, the day, the week or the month, in a currency of the post's own, and what somebody must have learned.
alter table post_content add column pay_per text not null default 'year';
alter table post_content add column pay_currency text not null default '';
alter table post_content add column education text not null default '';
alter table post_content add column experience_counts boolean not null default false;
comment on table post_content is 'What the job post of a position shows beside the position itself. skill_ids, people: chosen ones, in order; shown as long as the position still asks for the skill, and the person still has a part in it and agrees. pay_from, pay_to: for the time of pay_per, in pay_currency (ISO 4217), empty for that of the company; shown where shows_pay. education: the least that somebody must have learned, empty where the post does not say; experience_counts: whether experience stands in for it.';
