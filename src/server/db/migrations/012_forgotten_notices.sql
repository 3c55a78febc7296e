-- What users were told is forgotten by age.
create index notice_created on notice (created);
