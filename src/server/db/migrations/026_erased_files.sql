-- Bytes that nothing refers to are erased. A row says `erasing` before its bytes go, and goes after them.
alter table file
  -- Its uploader brought the bytes and has not linked them yet.
  add column fresh boolean not null default false,
  -- ms; since when nothing needs it: its last ticket, its upload, or the last record that let go of it.
  add column unusedsince bigint,
  drop constraint file_state_check,
  add constraint file_state_check check (state in ('pending', 'stored', 'erasing'));

-- What is referred to is found out when its time would be over. Links that are still on their way need their files.
update file set unusedsince = (extract(epoch from clock_timestamp()) * 1000)::bigint,
  fresh = state = 'stored' and equipmentnodeid is null and name = '';

drop index file_pending;
create index file_unused on file (state, unusedsince) where unusedsince is not null;
create index file_fileid on file (fileid);

-- Stored bytes without a row, and since when (ms) that is known.
create table strayfile (
  key text primary key,
  seen bigint not null
);
create index strayfile_seen on strayfile (seen);
