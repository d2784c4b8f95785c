-- What may stand where a terminal is told to start something: a path below a drive or below the folder
-- of the installation. Never a share, a way upwards, or a sign that a command line would read.
-- The server asks for more; this holds whoever writes.
create or replace function is_launch_path(path text) returns boolean language sql immutable parallel safe as $$
  select length(path) <= 240
    and path ~ '^([A-Za-z]:[\\/])?[^:\\/]+([\\/][^:\\/]+)*$'
    and path !~ '[[:cntrl:]<>"|?*&;^%!`$''@=,~{}#\[\]]'
    and path !~ '(^|[\\/]) ' and path !~ '[. ]([\\/]|$)'
$$;
