-- What was read of a résumé takes most of its row, and only those who open it need it. Out of the row, four times as many résumés
-- stand on a page, so the indexes of words are smaller and a search visits fewer pages (decision 286). Rows that are there
-- already stay as they are. What is short stays in the row.
alter table resume set (toast_tuple_target = 256);
alter table resume alter column file_key set storage main, alter column file_name set storage main,
  alter column vendor set storage main;
