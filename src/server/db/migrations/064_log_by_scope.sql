-- What a device is to be told where the log has much that concerns others: one look for each of its scopes.
create index changelog_scope on changelog (clientid, scope, xid, seq);
