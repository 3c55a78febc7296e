-- Who may read a file is asked by the records that refer to it.
create index equipment_image on equipment (clientid, (image ->> 'fileid')) where image is not null;
create index equipment_typenameplate on equipment (clientid, (typenameplate ->> 'fileid')) where typenameplate is not null;
create index report_signature on report (clientid, (authorsignatureimage ->> 'fileid')) where authorsignatureimage is not null;
