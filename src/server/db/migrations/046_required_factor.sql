-- Whether whoever has a role needs a second factor.
alter table profile add column twofarequired boolean not null default false;
