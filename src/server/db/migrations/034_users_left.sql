-- When somebody left for good, ms; 0 for who is still here. What they wrote stays, under a pseudonym.
alter table "user" add column leftat bigint not null default 0;

-- Whether an account waits for its first password, by which it becomes active.
alter table account add column invited boolean not null default false;
