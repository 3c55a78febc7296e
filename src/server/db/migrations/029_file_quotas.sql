-- Before a file comes, those of its company and of its uploader's day are counted: by this index alone.
create index file_quota on file (clientid, usernodeid, created) include (size, state);
