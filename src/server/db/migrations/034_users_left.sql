-- When somebody left for good, ms; 0 for who is still here. What they wrote stays, under a pseudonym.
alter table "user" add column leftat bigint not null default 0;
