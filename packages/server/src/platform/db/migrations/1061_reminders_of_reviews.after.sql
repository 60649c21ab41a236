-- Once no process of the version before writes any more.
alter table review_request add constraint review_request_reminded_check check (reminded in ('', 'soon', 'late'));
