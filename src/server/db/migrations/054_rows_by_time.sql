-- [K3] Tables are read a page at a time, in the order of their moments.
create index counterreading_time on counterreading (clientid, "timestamp", nodeid);
create index report_executed on report (clientid, executed, nodeid);
