-- Letters are counted as people see them: an emoji of up to 15 characters is one.
alter table app.contact_message
  drop constraint contact_message_name_check,
  add constraint contact_message_name_check check (char_length(name) between 1 and 1200),
  drop constraint contact_message_message_check,
  add constraint contact_message_message_check check (char_length(message) between 1 and 60000);
alter table conversation
  drop constraint conversation_topic_check,
  add constraint conversation_topic_check check (char_length(topic) between 1 and 1200);
alter table expense
  drop constraint expense_description_check,
  add constraint expense_description_check check (char_length(description) between 1 and 1800);
alter table payment
  drop constraint payment_description_check,
  add constraint payment_description_check check (char_length(description) between 1 and 1800);
alter table event
  drop constraint event_title_check,
  add constraint event_title_check check (char_length(title) between 1 and 1800);
alter table document
  drop constraint document_name_check,
  add constraint document_name_check check (char_length(name) between 1 and 1800);
alter table document_link
  drop constraint document_link_sentence_check,
  add constraint document_link_sentence_check check (char_length(sentence) <= 7500);
alter table alert
  drop constraint alert_title_check,
  add constraint alert_title_check check (char_length(title) between 1 and 1800);
alter table schedule
  drop constraint schedule_place_check,
  add constraint schedule_place_check check (length(place) <= 1800);
alter table layer_rule
  drop constraint layer_rule_name_check,
  add constraint layer_rule_name_check check (length(name) between 1 and 1200),
  drop constraint layer_rule_order_text_check,
  add constraint layer_rule_order_text_check check (length(order_text) <= 60000);
