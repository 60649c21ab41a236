-- Whoever may answer a candidate who asked for a person is reminded before the day on which that is due, and after it.
alter table review_request add column reminded text not null default '';
comment on column review_request.reminded is 'What those who may answer were reminded of last: nothing, that it is due soon (soon), that it is overdue (late). Each of the two once.';
