-- One colour more for tags, between blue and violet.
alter table tag drop constraint tag_colour_check;
alter table tag add constraint tag_colour_check
  check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'));
