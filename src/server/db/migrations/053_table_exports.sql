-- [K3] An export of one kind of rows as a table, beside those of whole companies: what was wished for, and of a file that
-- waits the rights that its rows were chosen by.
alter table companyexport add column wish jsonb, add column rights text;
create index companyexport_person on companyexport (clientid, usernodeid, created) where wish is not null;
