-- Words inside documents are found folded, like those of messages. The texts are sealed outside of the database: the words that are there
-- are folded themselves. Migration 0098 made the function.
update document_page set words = array_to_tsvector(app.search_words(array_to_string(tsvector_to_array(words), ' ')));
