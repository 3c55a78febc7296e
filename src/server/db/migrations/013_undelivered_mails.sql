-- What a mail is about, so that its sender can be told when it does not arrive.
alter table mail_outbox add column notificationnodeid nodeid;

-- With a message of that kind: to whom a mail did not go, and why.
alter table notice add column recipient text not null default '', add column reason text not null default '';
