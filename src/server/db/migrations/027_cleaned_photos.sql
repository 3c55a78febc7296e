-- Photos are freed of their place once their bytes were compared with what was announced: `size` and `sha256` are those
-- of the bytes that are kept, these of the bytes that came. Null where they are the same.
alter table file
  add column place boolean not null default false,
  add column sentsize bigint,
  add column sentsha256 text;
