-- A document can belong to a health record or an academic record.
alter table document_link drop constraint document_link_item_check,
  add constraint document_link_item_check
    check (item in ('child', 'event', 'expense', 'rule', 'health-record', 'academic-record'));
