-- How many links and buttons a copy no longer has. Nobody counted them in the files that are there.
alter table document_file add column links_left_out integer;
