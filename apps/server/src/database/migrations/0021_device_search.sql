-- The header finds a unit by the beginning of its code (SH-19): a range in the order of bytes.
create index device_by_code_start on device ((upper(unique_code) collate "C"));
