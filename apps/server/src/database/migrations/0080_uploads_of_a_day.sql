-- How much an account has uploaded within a day is asked before each file is taken.
create index stored_file_by_account on stored_file (uploaded_by, uploaded_at) include (file_size);
